import {
  checkboxes,
  dropdown,
  multipleChoice,
  multipleChoiceGrid,
  numberAnswer,
  shortAnswer,
  writeTest,
} from './write-test.ts'

export const digitalMarketing = writeTest({
  name: 'Digital Marketing and SEO',
  description: 'Search engine optimization, paid ads, email, and reading the figures behind them.',
  type: 'mixed',
  level: 'intermediate',
  time_limit: 30,
  pass_rate: 70,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'Search engine optimization',
      text: '',
      questions: [
        multipleChoice(
          'Two pages of a website answer the same question and compete for the same search. What is usually the best solution?',
          'Combine them into one page, and redirect the other address to it',
          [
            'Write a third page',
            'Delete both pages',
            'Add the keyword to both titles more often, so that both rank higher',
          ],
        ),
        multipleChoice(
          'A page has moved to a new address for good. Which status should the old address return?',
          '301',
          ['200', '302', '404'],
        ),
        multipleChoice(
          'What does a canonical link tell search engines?',
          'Which address is the preferred one among pages with the same content',
          [
            'Which pages should be left out of the index because their content is old',
            'Which page loads fastest',
            'Which company owns the page',
          ],
        ),
        multipleChoice(
          'A page must not appear in search results. What is the reliable way to achieve this?',
          'A noindex directive on a page that search engines may crawl',
          [
            'A disallow rule in robots.txt only',
            'A link with rel="nofollow" to the page',
            'Removing the page from the sitemap and from the main menu of the website',
          ],
        ),
        checkboxes(
          'Which of these are good practice for a page title?',
          ['It describes the content of this page', 'It differs from the titles of other pages'],
          ['It repeats the keyword five times', 'It is the same on all pages'],
        ),
        dropdown(
          'Someone searches for “buy standing desk 160 cm”. Which intent does the search show?',
          'Transactional',
          ['Informational', 'Navigational', 'Educational'],
        ),
      ],
    },
    {
      title: 'Figures',
      text: 'An ad was shown 50,000 times and clicked 1,000 times. It cost $500 and led to 40 orders with a total value of $2,000.',
      questions: [
        numberAnswer('What is the click-through rate, in percent?', 2, '%'),
        numberAnswer('What is the cost per click, in dollars?', 0.5, '$'),
        numberAnswer('What is the conversion rate from click to order, in percent?', 4, '%'),
        numberAnswer('What is the cost per order, in dollars?', 12.5, '$'),
        shortAnswer('What is the return on ad spend (revenue divided by cost)? Enter the number.', [
          '4',
          '4.0',
          '4x',
          '4:1',
          '400%',
        ]),
        multipleChoice(
          'The products in these 40 orders cost the company $1,600. What do the ads earn, before other costs?',
          'A loss of $100',
          ['A profit of $1,500', 'A profit of $400', 'A profit of $100'],
        ),
      ],
    },
    {
      title: 'Channels and tests',
      text: '',
      questions: [
        multipleChoiceGrid(
          'Which channel does each traffic source belong to?',
          ['Organic search', 'Paid search', 'Email', 'Referral'],
          {
            'A click on an ad above the search results': 'Paid search',
            'A click on an unpaid search result': 'Organic search',
            'A click in the monthly newsletter': 'Email',
            'A click on a link in another company’s blog': 'Referral',
          },
        ),
        multipleChoice(
          'An A/B test of two subject lines has run for two hours, and version B leads with 12 opens to 9. What do you do?',
          'Continue until the planned number of recipients is reached',
          ['Declare B the winner', 'Declare A the winner', 'Add a third version to the same test'],
        ),
        checkboxes(
          'Which of these belong in every marketing email?',
          ['A way to unsubscribe', 'The identity of the sender'],
          ['A discount', 'An attachment', 'At least five links'],
        ),
        multipleChoice(
          'Why are UTM parameters added to links?',
          'To see in the statistics which campaign a visit came from',
          ['To make the page load faster', 'To improve the position in search results', 'To shorten the address'],
        ),
      ],
    },
  ],
})
