import process from 'node:process';

// Ends with 0 if the process on PORT of this machine is ready, for health checks of containers.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/ready`;
const isReady = await fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
