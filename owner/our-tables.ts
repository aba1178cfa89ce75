import { DatabaseSync } from "node:sqlite";
import { migrationNames, migrationsIn, refuseNewer, tableOfMigrations } from "#server/db/migrate.ts";

/** `holds` is what both engines keep in the column. */
export type Column = { name: string; holds: "text" | "whole number"; nullable: boolean };

export type Table = { name: string; columns: readonly Column[] };

/** Where a database keeps the names of the migrations it has had, in every version. */
export const listOfMigrations: Table = {
  name: "migrations",
  columns: [{ name: "name", holds: "text", nullable: false }],
};

/** What `pragma table_xinfo` tells of a column. */
export type ColumnInfo = Record<"cid" | "name" | "type" | "notnull" | "dflt_value" | "pk" | "hidden", unknown>;

/**
 * The tables of a database that has had these migrations, that of the migrations first, and how SQLite describes each. Both engines read the
 * same statements. Throws, in words, when no version of this program leaves a database so.
 */
export function tablesAfter(applied: readonly string[]): (Table & { described: ColumnInfo[] })[] {
  refuseNewer(applied);
  const known = migrationNames.filter((name) => applied.includes(name));
  if (known.length === 0 || known.length !== applied.length || known.at(-1) !== migrationNames[known.length - 1]) {
    throw new Error("its list of migrations is none of ours");
  }
  const example = new DatabaseSync(":memory:");
  try {
    for (const statement of [tableOfMigrations, ...migrationsIn(known).flatMap(({ statements }) => statements)]) {
      example.exec(statement);
    }
    return example
      .prepare("select name from sqlite_schema where type = 'table'")
      .all()
      .map(({ name }) => {
        const described = describeTable(example, String(name));
        return { name: String(name), described, columns: described.map(columnOf) };
      });
  } finally {
    example.close();
  }
}

/** How SQLite describes an ordinary table's columns; nothing for a table that is not there. */
export function describeTable(database: DatabaseSync, table: string): ColumnInfo[] {
  return database.prepare("select * from pragma_table_xinfo(?)").all(table) as ColumnInfo[];
}

function columnOf({ name, type, notnull, pk }: ColumnInfo): Column {
  const holds = String(type).toLowerCase() === "text" ? "text" : "whole number";
  // SQLite lets a key be null that is not declared otherwise; PostgreSQL and we do not.
  return { name: String(name), holds, nullable: notnull === 0 && pk === 0 };
}
