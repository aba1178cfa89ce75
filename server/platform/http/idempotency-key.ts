import { createHash, randomUUID } from "node:crypto";
import { idempotencyKeyField } from "#contract/forms/guard-fields.ts";
import type { SpamReason } from "../db/schema.ts";
import type { Fields } from "./read-fields.ts";

/**
 * The id under which a post is stored. A post that is sent again, because its answer was lost, gets the same id; one with changed content,
 * or without a key, gets a new one.
 */
export function idempotentId(fields: Fields, value: unknown, suspected: SpamReason | null): string {
  const mark = fields[idempotencyKeyField];
  if (!mark) return randomUUID();
  const digest = createHash("sha256")
    .update(JSON.stringify([mark, value, suspected]))
    .digest("hex");
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}
