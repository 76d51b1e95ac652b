import type { TemplatesType } from '@rjsf/utils';

const nothing = () => null;

/**
 * Templates that add nothing: a widget draws its own label, hint and problem, and the screen its
 * own summary and buttons, so the one template that RJSF still needs hands its children through.
 */
export const plainTemplates: Partial<TemplatesType<unknown>> = {
  FieldTemplate: ({ children }) => children,
  DescriptionFieldTemplate: nothing,
  FieldHelpTemplate: nothing,
  FieldErrorTemplate: nothing,
};
