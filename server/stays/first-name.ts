/** How an email calls a guest: `Hanna` of `Hanna Sample`. A couple, a title or an initial stays as it was written. */
export function firstName(name: string): string {
  const [first = ""] = name.trim().split(/\s+/, 1);
  const isPlain = first.length > 1 && !/[.,&]/.test(first) && !/^(?:mr|mrs|ms|dr|the)$/i.test(first);
  return isPlain && !/\band\b|&/i.test(name) ? first : name;
}
