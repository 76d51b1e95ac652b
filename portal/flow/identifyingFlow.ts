/** The service by which customers confirm who they are, and nothing else. */
export const identifyingFlow = 'log-in';
