import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useHydrated } from "#app/site/use-hydrated.ts";
import { type VibeChoice, vibeChoices } from "./map-items.ts";

/**
 * The chosen mood, in this page's own address, so that a page that embeds the map can begin with one (`?vibe=Quiet`). It
 * replaces the address instead of adding to the history: Back belongs to the page around the frame.
 */
export function useVibe(): [VibeChoice, (vibe: VibeChoice) => void] {
  const hydrated = useHydrated();
  const [parameters] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const named = parameters.get("vibe");
  const current = (hydrated && vibeChoices.find(({ value }) => value === named)?.value) || "all";

  function choose(vibe: VibeChoice): void {
    const search = vibe === "all" ? "" : `vibe=${vibe}`;
    // The hash tells this page that it stands in the guide, also when Back brings the frame again.
    void navigate({ search, hash }, { replace: true });
  }
  return [current, choose];
}
