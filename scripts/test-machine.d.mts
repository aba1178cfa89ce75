export function findPrograms(names: readonly ("caddy" | "postgres")[]): string[];
