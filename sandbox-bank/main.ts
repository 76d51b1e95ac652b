import { startSandboxBank } from './http/service.ts';

// The sandbox bank as a process of its own: `node sandbox-bank/main.ts`.
// PORT: where it listens on 127.0.0.1 (8090); SANDBOX_BANK_DATA: a folder in which it keeps its books (none);
// SANDBOX_BANK_SYNTHETIC_CUSTOMERS: twins of every persona that it has besides (0).
const { url, stop } = await startSandboxBank({
  port: Number(process.env.PORT ?? 8090),
  dataFolder: process.env.SANDBOX_BANK_DATA,
  syntheticCustomers: Number(process.env.SANDBOX_BANK_SYNTHETIC_CUSTOMERS ?? 0),
});
console.log(JSON.stringify({ event: 'sandbox-bank-listening', url }));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
