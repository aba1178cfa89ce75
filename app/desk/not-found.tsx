/** An address under `/desk` that does not exist: the layout says so, whatever is sent there. */
export function loader(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
