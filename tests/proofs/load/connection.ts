import { connect, type Socket } from 'node:net';

/** The answer to one request. */
export type Answer = { status: number; hasRetryAfter: boolean };

export type Connection = {
  /** Sends one request; its answer goes to `onAnswer`. */
  send: (request: Buffer, onAnswer: (answer: Answer | 'lost') => void) => void;
  isOpen: () => boolean;
  close: () => void;
};

const HEAD_END = Buffer.from('\r\n\r\n');
const CHUNKS_END = Buffer.from('0\r\n\r\n');

/**
 * A kept-alive HTTP connection that reads no more of answers than it needs, so that one process can offer thousands of
 * requests a second.
 */
export function openConnection(port: number): Connection {
  let socket: Socket | undefined;
  let waiting: ((answer: Answer | 'lost') => void) | undefined;
  let head: Buffer | undefined;
  let answer: Answer | undefined;
  /** Bytes of the body that are still to come; 'chunks' up to their end. */
  let left: number | 'chunks' = 0;
  let tail = Buffer.alloc(0);
  let endsAfter = false;

  function open(): Socket {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    opened.on('data', read);
    opened.on('error', () => {});
    opened.on('close', () => {
      if (socket !== opened) return;
      socket = undefined;
      resolve('lost');
    });
    return opened;
  }

  function resolve(what: Answer | 'lost'): void {
    const deliver = waiting;
    waiting = undefined;
    head = answer = undefined;
    deliver?.(what);
  }

  function read(bytes: Buffer): void {
    if (!answer) {
      head = head ? Buffer.concat([head, bytes]) : bytes;
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end + 2).toLowerCase();
      const status = Number(text.slice(9, 12));
      answer = { status, hasRetryAfter: text.includes('\r\nretry-after: ') };
      endsAfter = text.includes('\r\nconnection: close\r\n');
      const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1];
      left = text.includes('\r\ntransfer-encoding: chunked') ? 'chunks' : Number(length ?? 0);
      tail = Buffer.alloc(0);
      bytes = head.subarray(end + 4);
    }
    if (left === 'chunks') {
      tail = Buffer.concat([tail, bytes]).subarray(-CHUNKS_END.length);
      if (!tail.equals(CHUNKS_END)) return;
    } else {
      left -= bytes.length;
      if (left > 0) return;
    }
    if (endsAfter) close();
    resolve(answer);
  }

  function close(): void {
    const closing = socket;
    socket = undefined;
    closing?.destroy();
  }

  return {
    send(request, onAnswer) {
      waiting = onAnswer;
      socket ??= open();
      socket.write(request);
    },
    isOpen: () => socket !== undefined,
    close,
  };
}
