import { connect, type Socket } from 'node:net';

/** What came back over a socket. */
export interface Heard {
  /** Statuses of the answers, in their order. */
  readonly statuses: readonly number[];
  readonly text: string;
  /** Whether the server closed the connection. */
  readonly closed: boolean;
}

/** Says something over a connection of its own, as no HTTP client would, and listens until the server closes it or the time is over. */
export function saying(address: string, say: (socket: Socket) => void, timeoutMs = 1500): Promise<Heard> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    const end = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, closed, statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)) });
    };
    const timer = setTimeout(() => end(false), timeoutMs);
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => end(true));
    socket.on('connect', () => say(socket));
  });
}
