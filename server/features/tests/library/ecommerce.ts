import {
  checkboxes,
  dateAnswer,
  dropdown,
  multipleChoice,
  multipleChoiceGrid,
  numberAnswer,
  writeTest,
} from './write-test.ts'

export const ecommerce = writeTest({
  name: 'E-commerce Operations',
  description: 'Listings, stock, orders, returns and marketplaces: the daily work of an online store.',
  type: 'mixed',
  level: 'beginner',
  time_limit: 30,
  pass_rate: 70,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'Listings',
      text: '',
      questions: [
        multipleChoice(
          'Which product title is best for a store’s search?',
          'Oak wall shelf, 80 cm, white, with brackets',
          [
            'Beautiful shelf at the best price, a must-have for every home',
            'SHELF-WHT-080-OAK',
            'Shelf (see description)',
          ],
        ),
        multipleChoiceGrid(
          'A T-shirt comes in three sizes and four colors. A mug matches it. How is each item listed?',
          ['Variant of the T-shirt', 'Separate product'],
          {
            'The T-shirt in size M, blue': 'Variant of the T-shirt',
            'The T-shirt in size L, green': 'Variant of the T-shirt',
            'The mug': 'Separate product',
          },
        ),
        numberAnswer('How many variants does a T-shirt with three sizes and four colors have?', 12),
        multipleChoice(
          '31% of the returns of a lamp say “smaller than expected”. What do you change first?',
          'The photos and measurements in the listing',
          [
            'The price, so that customers expect less',
            'The carrier, because the packaging may be damaged',
            'The return period',
          ],
        ),
        checkboxes(
          'Which details belong in the listing of a wooden table?',
          ['Measurements and weight', 'Material and care', 'Whether it must be assembled'],
          ['The purchase price', 'The name of the warehouse worker'],
        ),
        dropdown('Which identifier is a GTIN that is printed as a barcode on products worldwide?', 'EAN', [
          'SKU',
          'URL',
          'HS code',
        ]),
      ],
    },
    {
      title: 'Stock and orders',
      text: '',
      questions: [
        multipleChoice(
          'The last item is sold on two marketplaces in the same minute. What prevents this in the future?',
          'Faster stock updates and a small safety stock',
          [
            'A higher price on the marketplace that charges the higher fee',
            'Shipping both orders late',
            'Listing it under two names',
          ],
        ),
        numberAnswer(
          'A store sells 15 units of a product per day. A new delivery takes 12 days. The safety stock is 60 units. At which stock level must it reorder?',
          240,
        ),
        multipleChoice(
          'An order has a billing address in one country, a delivery address in another, and five failed card payments before the successful one. What do you do?',
          'Hold the order and review it for fraud',
          ['Ship it quickly', 'Cancel all orders of the day', 'Ask the carrier to check the passport'],
        ),
        dateAnswer(
          'The store promises delivery within 5 business days (Monday to Friday) after the order date. An order is placed on Thursday, May 7, 2026. There are no holidays. What is the last day of the promise?',
          '2026-05-14',
        ),
        multipleChoice(
          'A package is marked as delivered, and the customer did not receive it. What is the best first step?',
          'Check the address and the proof of delivery, and open a claim with the carrier',
          [
            'Tell the customer that the case is closed',
            'Refund the order at once, and note in the account that the customer lost a package',
            'Ask the customer to order again',
          ],
        ),
        multipleChoice(
          'An order for three items is ready, except for one item that arrives in two weeks. What is the best offer to the customer?',
          'Ship two items now, and let the customer choose whether to wait for the third',
          [
            'Ship everything in two weeks, because a single shipment is cheaper and causes fewer questions',
            'Cancel the order',
            'Send a similar item instead',
          ],
        ),
      ],
    },
    {
      title: 'Returns and figures',
      text: '',
      questions: [
        numberAnswer(
          'A store has 2,000 visitors and 50 orders in a day. What is the conversion rate, in percent?',
          2.5,
          '%',
        ),
        numberAnswer('Sales of 80 orders add up to $5,200. What is the average order value, in dollars?', 65, '$'),
        numberAnswer(
          'A product sells for $40 and costs $24. The marketplace takes a fee of 15% of the price. What remains per sale, in dollars?',
          10,
          '$',
        ),
        multipleChoice(
          'A returned item is opened and undamaged. What should happen to it first?',
          'It is inspected, and then returned to stock or sold as opened',
          ['It is returned to stock as new without inspection', 'It is thrown away', 'It is sent to the next customer'],
        ),
        checkboxes(
          'Which figures show that the returns process needs attention?',
          ['The number of days from the return to the refund is rising', 'Many customers ask where their refund is'],
          ['The number of visitors is rising', 'More customers pay by card'],
        ),
      ],
    },
  ],
})
