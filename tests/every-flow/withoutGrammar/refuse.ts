import { registerHooks } from 'node:module';

// Loaded before the rest of a process (node --import): the grammar of expressions cannot be had.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('@marcbachmann/cel-js'))
      throw new Error(`${context.parentURL ?? 'a module'} loads the grammar of expressions.`);
    return next(specifier, context);
  },
});
