import { pizzaCredits } from "#content/pizzerias.ts";

/** Whose guide this is and what it was written from. */
export function PizzaCredits() {
  return (
    <footer aria-label="About this guide" className="bg-sand-200">
      <div className="wrap py-10">
        <p className="max-w-[85ch] text-[0.9375rem]">{pizzaCredits}</p>
      </div>
    </footer>
  );
}
