import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { pageFacts } from "./page-facts.ts";
import { StartFilesContext, startFilesOf } from "./start/start-files.ts";

// The server hands the facts over under this very key.
export { pageFacts };

/** Renders a page in one piece, with what the application will need to take it over. Rejects when something in it breaks. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const broken: unknown[] = [];
  const page = import.meta.env.DEV ? (
    <ServerRouter context={context} url={request.url} />
  ) : (
    await takenOverLater(request.url, context)
  );
  const stream = await renderToReadableStream(page, { onError: (error) => void broken.push(error) });
  await stream.allReady;
  if (broken.length > 0) throw broken[0];
  return new Response(stream, { status, headers });
}

/** The loaders' answers stand in the start script; without their stream the framework writes no scripts of its own. */
async function takenOverLater(url: string, context: EntryContext) {
  const { serverHandoffStream, ...rest } = context;
  const state = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  const isPlain = context.staticHandlerContext.matches.some(({ route }) => {
    const { handle } = context.routeModules[route.id] ?? {};
    return (handle as { plain?: boolean } | undefined)?.plain === true;
  });
  return (
    <StartFilesContext value={isPlain ? null : startFilesOf(context, state)}>
      <ServerRouter context={rest} url={url} />
    </StartFilesContext>
  );
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  (context as RouterContextProvider).get(pageFacts).onError(error);
};
