/** Services that send money between people, as the source of a regular expression. */
export const paymentServices =
  'pay\\s?pal|venmo|zelle|cash\\s?app|western\\s+union|money\\s?gram|payoneer|wise\\.com|transferwise|g\\s?cash|pay\\s?maya|bitcoin|btc|usdt|crypto(?:currency)?|gift\\s+cards?'

/** Agreements to pay or work without the platform. */
export const withoutPlatform = [
  /\b(?:pay|paid|payment|hire|work|contract|deal)\b[^.!?\n]{0,40}\b(?:outside|off|without|around)\b[^.!?\n]{0,15}\b(?:tulay|the\s+platform|platform|this\s+site|the\s+site)\b/iu,
  /\b(?:avoid|skip|save|without)\b[^.!?\n]{0,20}\b(?:platform|tulay|service)(?:'s|\u2019s)?\s+fees?\b/iu,
]
