/** Returns this thread's CPU time so far, in milliseconds. */
export function threadCpuMs(): number {
  // Linux updates a running thread's times only when the whole process is queried.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
