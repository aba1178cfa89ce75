import { useContext } from "react";
import { ScriptMarkContext } from "../components/head/page-scripts.tsx";
// oxlint-disable-next-line import/default -- the build answers with the module's text
import dialogs from "./dialogs.ts?page-script";

/** The script of the dialogs, in every page's head: they open before the application has started. The browser keeps the text it came with. */
export function DialogsScript() {
  const mark = useContext(ScriptMarkContext);
  const text = import.meta.env.SSR ? dialogs : "";
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
