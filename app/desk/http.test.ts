import { expect, test } from "vitest";
import { backAddress } from "./http.ts";

test.each([
  ["/desk/stays/1", "/desk/stays/1"],
  ["/desk/calendar?month=2027-07", "/desk/calendar?month=2027-07"],
  ["/desk", "/desk"],
  ["", "/desk"],
  ["/", "/desk"],
  ["/desks", "/desk"],
  ["/desk/../reviews", "/desk"],
  ["//evil.example/desk/", "/desk"],
  ["https://evil.example/desk/stays", "/desk"],
  ["/\\evil.example/desk", "/desk"],
  ["javascript:alert(1)", "/desk"],
  ["http://[", "/desk"],
])("from %j it goes back to %s", (back, expected) => {
  expect(backAddress(back)).toBe(expected);
});

test("the page it goes back to says what was done now, not what was done before", () => {
  expect(backAddress("/desk/stays/1?do=move&done=a", "b")).toBe("/desk/stays/1?do=move&done=b");
});
