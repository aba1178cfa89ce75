import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { ScriptMarkContext } from "./components/head/page-scripts.tsx";
import { desk } from "./desk-context.ts";
import { frameFacts, pageFacts } from "./page-facts.ts";
import { renderPlainPage } from "./plain/plain-page.tsx";
import { StartFilesContext, startFilesOf } from "./platform/start/start-scripts.tsx";

// The server puts the facts and the desk into the router's context under these keys.
export { desk, frameFacts, pageFacts, renderPlainPage };

/** Response header that tells the server the nonce of the page's scripts. */
export const scriptMarkHeader = "x-script-mark";

/** Renders a whole page, with everything the application needs to hydrate it. Rejects when any part of it throws. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const broken: unknown[] = [];
  // Development has no content security policy, so scripts need no nonce.
  const mark = import.meta.env.DEV ? undefined : crypto.randomUUID();
  if (mark) headers.set(scriptMarkHeader, mark);
  const page = await takenOverLater(request.url, context);
  const stream = await renderToReadableStream(<ScriptMarkContext value={mark}>{page}</ScriptMarkContext>, {
    // Sent in chunks, content inside <Suspense> would need JavaScript to appear.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void broken.push(error),
  });
  await stream.allReady;
  if (broken.length > 0) throw broken[0];
  return new Response(stream, { status, headers });
}

/** Puts the loaders' data into the start script. Without its stream, the framework writes no scripts of its own. */
async function takenOverLater(url: string, context: EntryContext) {
  const { serverHandoffStream, ...rest } = context;
  const state = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  const has = (name: "plain" | "navigates") =>
    context.staticHandlerContext.matches.some(({ route }) => {
      const { handle } = context.routeModules[route.id] ?? {};
      return (handle as Record<string, boolean> | undefined)?.[name] === true;
    });
  return (
    <StartFilesContext value={has("plain") ? null : startFilesOf(context, state, has("navigates"))}>
      <ServerRouter context={rest} url={url} />
    </StartFilesContext>
  );
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  (context as RouterContextProvider).get(frameFacts).onError(error);
};
