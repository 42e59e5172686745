import { createServer, type Server } from 'node:http';

/** Where metrics are served. */
export type MetricsAddress = { host: string; port: number };

/**
 * Serves `GET /metrics` on a port of its own, so that no visitor reaches it and a busy product does not refuse it.
 * @param read returns the metrics in the text format of Prometheus
 * @returns the open server
 */
export async function openMetricsServer(
  { host, port }: MetricsAddress,
  read: () => Promise<{ contentType: string; text: string }>,
): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Only GET /metrics\n');
      return;
    }
    read().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken: stop what uses it, or set METRICS_PORT`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  return server;
}
