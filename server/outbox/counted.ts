/** `1 mail`, `2 mails`, `0 mails`; words whose plural is another are given both. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
