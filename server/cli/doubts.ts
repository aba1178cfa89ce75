import { shippedFrame } from "#content/house/house.ts";
import { doubts } from "#server/house/checklist.ts";
import { readPublished } from "#server/house/house-document.ts";
import { asJson, type Outcome } from "../platform/command/command.ts";
import type { DoctorDeps } from "./database-check.ts";

/** `doctor --guides`: what pages say with care because no one has confirmed it, but for the checklist's points. Works before there is a database. */
export async function listDoubts({ openDatabase }: Pick<DoctorDeps, "openDatabase">, json: boolean): Promise<Outcome> {
  const database = await openDatabase().catch(() => null);
  try {
    const document = database ? (await readPublished(database.db)).document : {};
    const open = doubts(document).filter(({ isConfirmed }) => !isConfirmed);
    if (json)
      return {
        code: 0,
        text: asJson(open.map(({ id, topic, subject, question }) => ({ id, topic, subject, question }))),
      };
    const lines = open.map(({ topic, subject, question }) => `${topic} / ${subject || shippedFrame.name}: ${question}`);
    return { code: 0, text: [`${open.length} not confirmed:`, ...lines, ""].join("\n") };
  } finally {
    await database?.close();
  }
}
