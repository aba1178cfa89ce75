import { expect, test } from "vitest";
import { readLoad } from "./wrk.ts";

const printed = `Running 5s test @ http://127.0.0.1:3000/
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.20ms    2.10ms  40.10ms   95.00%
    Req/Sec    14.20k     1.10k   16.00k    70.00%
  Latency Distribution
     50%  850.00us
     75%    1.10ms
     90%    1.90ms
     99%    1.02s
  70641 requests in 5.01s, 1.20GB read
Requests/sec:  14099.42
Transfer/sec:    245.10MB
`;

test("rates and percentiles are converted to one unit", () => {
  expect(readLoad(printed)).toEqual({ requests: 70_641, perSecond: 14_099.42, p50Ms: 0.85, p99Ms: 1020 });
});

test("a run with failed requests is an error", () => {
  expect(() => readLoad(`${printed}  Non-2xx or 3xx responses: 12\n`)).toThrow("Non-2xx or 3xx responses: 12");
  expect(() => readLoad(`${printed}  Socket errors: connect 0, read 3, write 0, timeout 0\n`)).toThrow("read 3");
});

test("a missing figure is NaN", () => {
  expect(readLoad("").perSecond).toBeNaN();
  expect(readLoad("").p99Ms).toBeNaN();
});
