import {
  checkboxes,
  dropdown,
  linearScale,
  multipleChoice,
  multipleChoiceGrid,
  numberAnswer,
} from '#server/features/tests/library/write-test.ts'
import { briefAnswer, longAnswer, optionalFile, selfAssessment } from '../test-data.ts'
import type { TestData } from '../test-data.ts'

export const marketingTests: readonly TestData[] = [
  {
    name: 'Shopping Ads: Feed and Margin',
    role: 'paid_ads',
    type: 'mixed',
    level: 'intermediate',
    time_limit: 45,
    pass_rate: 70,
    description: 'A feed of 300 products, a budget of $500 a day and a table of margins.',
    days: 33,
    sections: [
      {
        title: 'Feed and margin',
        questions: [
          multipleChoice('Which product deserves more budget?', 'Medium revenue, margin 38%', [
            'High revenue, margin 4%',
            'Low revenue, margin 6%',
            'Medium revenue, margin 3%',
          ]),
          checkboxes(
            'Why are products in a feed often disapproved?',
            ['The price differs from the page', 'A required product identifier is missing'],
            ['There are several pictures', 'The description is longer than a sentence'],
          ),
          numberAnswer(
            'An ad costs $90 and leads to sales of $360. What is the return on ad spend? Enter the number.',
            4,
          ),
          multipleChoiceGrid(
            'Which figure answers each question?',
            ['Click-through rate', 'Conversion rate', 'Return on ad spend'],
            {
              'How often is a shown ad clicked?': 'Click-through rate',
              'How often does a click lead to an order?': 'Conversion rate',
              'How much revenue does a dollar bring?': 'Return on ad spend',
            },
          ),
          longAnswer('Name the first two changes that you would make to the account, with the reasons.', [
            [
              'Moves budget to products with more margin',
              3,
              'I would move budget from products with a margin below 10% to those above 30%, because revenue without margin loses money.',
              'First I group products by margin and bid more for the profitable ones.',
            ],
            [
              'Fixes disapproved products or reviews search terms',
              3,
              'Then I would fix disapproved products and exclude search terms that never lead to orders.',
              'Second, I review the search terms and add negative keywords, since they waste budget every day.',
            ],
          ]),
        ],
      },
    ],
  },
  {
    name: 'Search: Category Page Review',
    role: 'seo',
    type: 'written',
    level: 'intermediate',
    time_limit: 45,
    pass_rate: 65,
    description: 'What you would change on our category page “Reading lamps”, and how you explain it.',
    days: 21,
    sections: [
      {
        title: 'Category page review',
        questions: [
          dropdown(
            'Two of our pages compete for the same search. What is usually right?',
            'Combine them and redirect one',
            ['Delete both', 'Write a third', 'Buy links to both'],
          ),
          multipleChoice('What does a canonical link do?', 'It names the preferred address for the same content', [
            'It keeps a page out of all search results',
            'It makes a page load faster',
            'It forwards visitors to another page',
          ]),
          checkboxes(
            'What belongs in the title of the category page?',
            ['“Reading lamps”', 'The name of the store'],
            ['All 48 product names', '“Home”'],
          ),
          longAnswer('What do people want who search for “reading lamps”, and how should the page help them?', [
            [
              'They compare brightness and price',
              3,
              'They want to compare lamps for reading in bed or in an armchair, and know whether the light is bright enough.',
              'Most of them compare: which lamp suits a chair, how bright it is, and what it costs.',
            ],
            [
              'Filters, and a guide or pictures',
              3,
              'The page should offer filters for place and brightness, and a short guide above the products.',
              'I would add filters, clear pictures in use, and a paragraph about brightness.',
            ],
          ]),
          longAnswer('Write a ticket for a page whose old address returns 404 after a move.', [
            [
              'The lost visits or links',
              3,
              'The old address /lamps/reading returns 404, and we lose the visits and links that it had.',
              'Since the move, /lamps/reading returns 404. It had 1,200 visits a month.',
            ],
            [
              'A permanent (301) redirect',
              2,
              'Expected: a 301 redirect to /reading-lamps, tested with the ten most visited addresses.',
              'Please redirect it permanently (301) to the new address.',
            ],
          ]),
        ],
      },
    ],
  },
  {
    name: 'Product Images: Retouching',
    role: 'graphic_design',
    type: 'mixed',
    level: 'beginner',
    time_limit: 40,
    pass_rate: 70,
    description: 'Edges, shadows, color and the white of the background in product images.',
    revised: { days: 58, before: { time_limit: 60 } },
    sections: [
      {
        title: 'Retouching',
        questions: [
          multipleChoice('A brass lamp looks green in the photo. What do you correct first?', 'White balance', [
            'Sharpness',
            'Saturation',
            'The crop',
          ]),
          multipleChoice(
            'A cutout has a thin dark edge on white. What is the usual cause?',
            'Pixels of the old background are still in the edge',
            ['The file was saved with too many layers', 'The resolution is too high', 'The monitor is too bright'],
          ),
          checkboxes('Which formats support transparency?', ['PNG', 'WebP'], ['JPEG', 'BMP (24-bit)']),
          linearScale(
            'Pure white is required for the background: on a scale from 0 (black) to 10 (white), which value is it?',
            10,
            { min: 0, max: 10, min_label: 'Black', max_label: 'White' },
          ),
          briefAnswer(
            'You have one hour for 20 images of very different quality. How do you plan it?',
            [
              [
                'Looks at all images before starting',
                2,
                'I look at all 20 first and sort them by effort.',
                'First I sort the images into easy, medium and difficult.',
              ],
              [
                'Uses a repeatable process',
                2,
                'Then I do the easy ones in a batch with the same settings, and report those that need a new photo.',
                'I use actions for the standard steps and keep the last 15 minutes for a check.',
              ],
            ],
            { useAI: false },
          ),
          optionalFile('Optional: upload an example of your retouching.'),
          selfAssessment('How confident are you with color correction?'),
        ],
      },
    ],
  },
  {
    name: 'Product Descriptions',
    role: 'content_writing',
    type: 'language',
    level: 'beginner',
    time_limit: 40,
    pass_rate: 70,
    description: 'Product descriptions that are too long, and one that says nothing.',
    sections: [
      {
        title: 'Word choice',
        questions: [
          multipleChoice('Which sentence gives the customer information?', 'The shade turns by 270 degrees.', [
            'A must-have for every home.',
            'Quality meets design.',
            'You will love it.',
          ]),
          dropdown('“This version has ___ words.”', 'fewer', ['less', 'lesser', 'little']),
          multipleChoice(
            'Which sentence is the shortest with all facts? “The chair, which is made of solid oak, has a height of 82 centimeters.”',
            'The solid oak chair is 82 cm high.',
            [
              'The chair is made of oak.',
              'The chair has a height of 82 centimeters and is made of solid oak wood.',
              'The chair is high and solid.',
            ],
          ),
        ],
      },
      {
        title: 'Writing',
        questions: [
          longAnswer('Write a description of a lamp in at most 40 words: brass, 42 cm, dimmable, two-year warranty.', [
            [
              'All four facts, and no others',
              3,
              'A brass table lamp, 42 cm high, dimmable, with a two-year warranty.',
              'This 42 cm brass lamp can be dimmed and comes with a two-year warranty.',
            ],
            [
              'Describes the light for reading or in the evening',
              2,
              'Bright enough to read by, and soft enough for the evening.',
              'It lights a book without waking the person next to you.',
            ],
          ]),
          briefAnswer('Which questions would you ask the maker of a lamp before you write about it?', [
            [
              'Brightness, bulb and cable',
              2,
              'How bright is it, which bulb does it take, and how long is the cable?',
              'I would ask about brightness, the bulb, the cable and the materials.',
            ],
            [
              'What is different or better',
              1,
              'What does it do better than the one before?',
              'Who is it made for, and why did you design it this way?',
            ],
          ]),
        ],
      },
    ],
  },
  {
    name: 'Online Store: Returns and Listings',
    role: 'ecommerce',
    type: 'mcq',
    level: 'beginner',
    time_limit: 35,
    pass_rate: 70,
    description: 'Stock, variants, and a table of returns with their reasons.',
    days: 52,
    sections: [
      {
        title: 'Returns and listings',
        questions: [
          multipleChoice(
            '31% of the returns of a shelf say “smaller than expected”. What do you change first?',
            'The pictures and measurements in the listing',
            ['The price, so that customers expect a smaller shelf', 'The carrier', 'The product'],
          ),
          multipleChoice(
            'Two marketplaces sell the last item at the same moment. What prevents that next time?',
            'A safety stock and faster updates',
            ['A higher price on one of the two marketplaces', 'Selling on one day only', 'An apology'],
          ),
          checkboxes(
            'What is a variant rather than a product of its own?',
            ['Another color', 'Another size'],
            ['Another material with other care instructions', 'A bulb for the lamp'],
          ),
          numberAnswer('240 of 3,000 orders were returned. What is the return rate, in percent?', 8, '%'),
          dropdown('A customer returns an unopened item. Where does it go?', 'Back to stock', [
            'To the recycler',
            'To the next customer as opened',
            'To the supplier',
          ]),
          briefAnswer(
            'A listing was switched off for “safety reasons”. Write your first sentences to the marketplace.',
            [
              [
                'Asks which requirement or document is missing',
                2,
                'Listing 48-112 was switched off on May 2 for safety reasons. Which requirement does it not meet?',
                'Please tell us which document is missing for listing 48-112.',
              ],
              [
                'Attaches a test report or certificate',
                1,
                'The test report of the lamp is attached.',
                'We attach the certificate and the test report.',
              ],
            ],
          ),
        ],
      },
    ],
  },
]
