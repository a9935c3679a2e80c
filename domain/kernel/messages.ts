import { z } from 'zod'

// Default messages for schemas without their own. Loaded with the kernel's text schemas, so everywhere.
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? 'This is required.' : 'This value is not valid.'
      case 'invalid_value':
        return 'Choose one of the options.'
      case 'too_small':
        return issue.origin === 'number' ? `At least ${issue.minimum}.` : 'This field cannot be empty.'
      case 'too_big':
        return issue.origin === 'number' ? `At most ${issue.maximum}.` : `At most ${issue.maximum} of these.`
      case 'unrecognized_keys':
        return `Unknown field: ${issue.keys.join(', ')}.`
      default:
        return undefined
    }
  },
})
