import { redirect } from "react-router";

/** Leads earlier emails' links to the stays that owe money. */
export const loader = () => redirect("/desk/stays?show=owes");
