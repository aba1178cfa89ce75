import { useLocation } from "react-router";
import { BayButton, PostForm, QuietButton, QuietLink } from "#app/desk/buttons.tsx";
import type { OpenPoint, QuestionPlace } from "#server/house/house-questions.ts";

type QuestionPage = { path: string; label: string };

/** Each of these pages shows the open questions of its place. */
const pages: Record<QuestionPlace, QuestionPage> = {
  about: { path: "/desk/house/about", label: "Fill it in" },
  rooms: { path: "/desk/house/rooms", label: "Change the rooms" },
  rules: { path: "/desk/house/rules", label: "Change the rules" },
  prices: { path: "/desk/prices", label: "Change the prices" },
  calendar: { path: "/desk/calendar", label: "Open the calendar" },
};

/** For links that load the page: after a client navigation, it can end up scrolled past the question. */
function questionLink({ id, place }: Pick<OpenPoint, "id" | "place">): string {
  return `${pages[place].path}#point-${id}`;
}

/** Questions about the house that only the owner can answer, each with its answers as buttons. */
export function OpenPoints({ points, level = 3 }: { points: readonly OpenPoint[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { pathname } = useLocation();
  return (
    <ul className="rows mt-5">
      {points.map(({ id, place, question, untilThen, confirm, choices }) => (
        <li key={id} className="py-4">
          <Heading id={`point-${id}`} className="scroll-mt-6 font-text font-semibold tracking-normal">
            {question}
          </Heading>
          <p className="mt-1 max-w-[46rem] text-muted">Until then: {untilThen}</p>
          <PostForm
            action="/desk/acts"
            reloadDocument={pathname === "/desk"}
            className="mt-2 flex flex-wrap gap-2"
            fields={{ intent: "answer", back: pathname }}
          >
            {choices.map(({ id: choice, label }) => (
              <BayButton key={choice} name="answer" value={`${id}:${choice}`} aria-describedby={`point-${id}`}>
                {label}
              </BayButton>
            ))}
            {confirm === null ? null : (
              <QuietButton name="answer" value={`${id}:confirm`} aria-describedby={`point-${id}`}>
                {confirm}
              </QuietButton>
            )}
            {pathname === pages[place].path ? null : (
              <QuietLink to={questionLink({ id, place })} reloadDocument aria-describedby={`point-${id}`}>
                {pages[place].label}
              </QuietLink>
            )}
          </PostForm>
        </li>
      ))}
    </ul>
  );
}
