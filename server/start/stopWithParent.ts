// Loaded into each child of `npm start` (node --import): when the parent is gone, even by kill -9,
// the channel to it closes, and the child stops as if it had been asked to.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
