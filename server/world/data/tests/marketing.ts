import { ask, brief, choose, select, tick, write } from '../test-data.ts'
import type { TestData } from '../test-data.ts'

export const marketingTests: readonly TestData[] = [
  {
    name: 'Shopping Ads: Feed and Margin',
    role: 'paid_ads',
    type: 'mixed',
    time_limit: 60,
    pass_rate: 70,
    description: 'A feed of 300 products, a budget of $500 a day and a table of margins.',
    questions: [
      choose('Which product deserves more budget?', [
        'High revenue, margin 4%',
        'Medium revenue, margin 38%',
        'The newest',
        'The cheapest',
      ]),
      tick('For which reasons are products refused most often?', [
        'A price that differs from the page',
        'A missing product code',
        'Too many pictures',
        'Text in the main picture',
      ]),
      write('Name the first three changes that you would make to the account, with the reason.', 6),
      brief('Tracking without consent: what do you see, and what do you not see?', 3),
    ],
  },
  {
    name: 'Search: One Category Page',
    role: 'seo',
    type: 'written',
    time_limit: 60,
    pass_rate: 65,
    description: 'Look at our category “reading lamps” and tell us what you would change.',
    questions: [
      write('Which question does somebody have who arrives there, and does the page answer it?', 6),
      write('Write a ticket for the most expensive fault that you found.', 5),
      select('Two of our pages compete for the same search. What is usually right?', [
        'Delete both',
        'Merge them and redirect one',
        'Write a third',
        'Buy links to both',
      ]),
      brief('What does a canonical address do, and what does it not do?'),
    ],
  },
  {
    name: 'Product Images: Retouching Sample',
    role: 'graphic_design',
    type: 'mixed',
    time_limit: 120,
    pass_rate: 70,
    description: 'Three raw photos, one standard. We look at edges, shadows and the white of the background.',
    questions: [
      ask('file-upload', 'Upload the three finished images.', 10),
      brief('Which of the three took longest, and why?'),
      choose('The lamp is brass, the photo is green. What do you correct first?', [
        'Sharpness',
        'White balance',
        'Saturation',
        'The crop',
      ]),
      ask('rating', 'How satisfied are you with your result?'),
    ],
  },
  {
    name: 'Product Texts: Shorter',
    role: 'content_writing',
    type: 'language',
    time_limit: 45,
    pass_rate: 70,
    description: 'Two product texts that are too long, and one that says nothing.',
    questions: [
      write('Shorten the text of the armchair to sixty words without losing a fact.', 6),
      write('Which three questions would you ask the maker of the lamp before you write about it?', 5),
      choose('Which sentence says something?', [
        'A must-have for every home.',
        'The shade turns by 270 degrees.',
        'Quality meets design.',
        'You will love it.',
      ]),
      select('“Fewer” and “less”: “This version has ___ words.”', ['fewer', 'less', 'lesser', 'few']),
    ],
  },
  {
    name: 'Shop Management: Returns and Listings',
    role: 'ecommerce',
    type: 'mcq',
    time_limit: 40,
    pass_rate: 70,
    description: 'Stock, variants and a table of returns with their reasons.',
    questions: [
      choose('31% of the returns of a shelf say “smaller than expected”. What do you change first?', [
        'The price',
        'The pictures and the measurements in the listing',
        'The carrier',
        'The product',
      ]),
      choose('Two marketplaces sell the last piece at the same moment. What prevents that next time?', [
        'A safety stock and faster synchronisation',
        'A higher price',
        'Selling on one day only',
        'An apology',
      ]),
      tick('What belongs into a variant rather than into a product of its own?', [
        'The color',
        'Another material with other care instructions',
        'The size',
        'A lamp and its bulb',
      ]),
      brief('A listing was switched off for “safety reasons”. Write your first sentence to the marketplace.', 3),
    ],
  },
]
