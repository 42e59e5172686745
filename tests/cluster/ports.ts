/** Where the parts of a cluster listen on loopback, counted from the port of the site. */
export type Ports = ReturnType<typeof portsFrom>;

/** @param base the port of the site; the cluster takes the 40 after it too */
export function portsFrom(base: number) {
  return {
    site: base,
    primary: base + 1,
    replicas: base + 2,
    pooler: base + 3,
    objectStore: base + 4,
    etcd: base + 5,
    etcdPeers: base + 6,
    database: { a: base + 10, b: base + 12 },
    patroni: { a: base + 11, b: base + 13 },
    product: { 'web-1': base + 20, 'web-2': base + 21, worker: base + 22 },
  };
}

export const DATABASE_NAMES = ['a', 'b'] as const;
export type DatabaseName = (typeof DATABASE_NAMES)[number];
export const PRODUCT_NAMES = ['web-1', 'web-2', 'worker'] as const;
export type ProductName = (typeof PRODUCT_NAMES)[number];
