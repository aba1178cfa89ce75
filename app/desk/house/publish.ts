import { redirect } from "react-router";

/** Until November 2026 this was the page that published changes. Emails link to it. */
export const loader = () => redirect("/desk/house", 301);
