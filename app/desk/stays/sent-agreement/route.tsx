import { desk } from "#app/desk-context.ts";
import { notFound } from "#app/desk/http.ts";
import { BackLink } from "#app/desk/page.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Rental agreement as sent | Desk" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  return (await context.get(desk).stays.offers.sentAgreement(params.id, params.number)) ?? notFound();
}

/** An offer's agreement as sent, to print on Letter paper and sign. */
export default function SentAgreement({ loaderData, params }: Route.ComponentProps) {
  const { name, sent, text, guest, owner } = loaderData;
  return (
    <>
      <div className="no-print mb-6 border-b border-line pb-5">
        <BackLink to={`/desk/stays/${params.id}`}>Back to {name}</BackLink>
        <h1 className="title-3">Agreement of offer {params.number}</h1>
        <p className="mt-1 text-muted">As sent on {sent}. To sign it on paper, print this page.</p>
      </div>
      <article dir="auto" className="agreement-sheet">
        <p className="whitespace-pre-wrap">{text}</p>
        <div className="signatures mt-20 grid grid-cols-2 gap-x-8 gap-y-12">
          {[owner ?? "the owner", guest].map((signer) => (
            <div key={signer}>
              <p className="border-t border-ink pt-1">Signature of {signer}</p>
              <p className="mt-12 border-t border-ink pt-1">Date</p>
            </div>
          ))}
        </div>
      </article>
    </>
  );
}
