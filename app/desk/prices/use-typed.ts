import { type FormEvent, useCallback, useState } from "react";

/**
 * What stands in a field while it is typed, for a preview. The field keeps its text itself, so that what was typed before the application
 * started is not set back.
 */
export function useTyped(initial: string) {
  const [typed, setTyped] = useState(initial);
  const ref = useCallback((input: HTMLInputElement | null) => {
    if (input) setTyped(input.value);
  }, []);
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => setTyped(currentTarget.value);
  return { typed, field: { defaultValue: initial, ref, onInput } };
}
