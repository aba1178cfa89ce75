import { expect, test } from "vitest";
import { moderationToken, readModerationToken } from "./moderation-token.ts";

const secret = "a secret that only the tests know about";
const now = Date.UTC(2027, 0, 15);
const day = 24 * 60 * 60_000;
const id = "4d7c401d-dbcb-49b1-98fe-dfd98b41915a";

test("a token leads to its review for 30 days", () => {
  const token = moderationToken(secret, id, now);
  expect(readModerationToken(secret, token, now + 30 * day - 1000)).toEqual({
    state: "valid",
    reviewId: id,
    issuedAt: now,
  });
  expect(readModerationToken(secret, token, now + 30 * day)).toEqual({ state: "expired" });
});

test("a changed token is worthless", () => {
  const token = moderationToken(secret, id, now);
  const [reviewId = "", expiry = "", signature = ""] = token.split(".");
  for (const forged of [
    `${reviewId.replace("4", "5")}.${expiry}.${signature}`,
    `${reviewId}.${expiry}0.${signature}`,
    `${reviewId}.${expiry}.${signature.slice(0, -1)}`,
    `${reviewId}.${expiry}.${signature.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`,
    `${reviewId}.${expiry}.`,
    `${token}.${signature}`,
    reviewId,
    "",
    "ä.ö.ü",
    moderationToken("another secret", id, now),
  ]) {
    expect(readModerationToken(secret, forged, now)).toEqual({ state: "unknown" });
  }
});
