/** `1 mail`, `2 mails`, `0 mails`; pass the plural when it is not formed with "s". */
export function pluralize(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
