export function findPrograms(names: readonly ("nginx" | "postgres")[]): string[];
