import type { ConfigData } from 'html-validate'

/** What the HTML of public pages has to follow. */
export const rules = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React's way of writing HTML.
    'void-style': ['error', { style: 'selfclose' }],
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Positions and sizes from data.
    'no-inline-style': 'off',
  },
} satisfies ConfigData
