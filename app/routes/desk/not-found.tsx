/** An address under `/desk` that does not exist: the layout says so. */
export function loader(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
