import type { CompanyData } from '../company-data.ts'

/** Companies that make or sell things. */
export const goodsCompanies: readonly CompanyData[] = [
  {
    name: 'Birch & Barley Bakehouse',
    about: 'runs fourteen bakeries and a bread subscription around Minneapolis',
    timezone: 'UTC-06:00',
    seeks: {
      social_media: 'We post when someone remembers, which is on Thursdays after the ovens are off, when no one reads.',
      bookkeeper:
        'Fourteen tills, two banks and flour paid in cash: our books are right in March and a mystery by November.',
    },
  },
  {
    name: 'Quillstone Press',
    about: 'publishes illustrated non-fiction for children in six languages',
    timezone: 'UTC+00:00',
    seeks: {
      content_writing: 'Our catalog tells booksellers everything about a book except why a child would open it.',
      graphic_design:
        'Each title appears in six languages, and German always needs a third more room than the picture leaves.',
      ecommerce: 'Our own shop has 1,100 titles in an order that made sense to the person who left.',
    },
  },
  {
    name: 'Trailhead Outfitters',
    about: 'rents and sells camping gear from a shop in Boulder and online',
    timezone: 'UTC-07:00',
    seeks: {
      ecommerce: 'We rent and sell the same tents from one stock, and on Sundays we promise some of them twice.',
      paid_ads: 'Our agency reports clicks, and we pay salaries with margin.',
      video_editing: 'We film every tent going up, an hour of it each week, and publish four minutes a month.',
    },
  },
  {
    name: 'Velvet Fern',
    about: 'delivers house plants that survive the post',
    timezone: 'UTC+00:00',
    seeks: {
      customer_support: 'A drooping fern on a Friday evening cannot wait until Monday, and neither can its owner.',
      seo: 'Our relaunch cost us a third of our visitors from search, and no one had kept a list of the old addresses.',
      ecommerce: 'A new season means 400 listings in two weeks, and each of them grows while we photograph it.',
    },
  },
  {
    name: 'Copperline Coffee',
    about: 'roasts for cafés in Ontario and sends beans to offices each week',
    timezone: 'UTC-05:00',
    seeks: {
      sales: 'We have a list of 1,800 offices that drink coffee and have spoken to ninety of them.',
      paid_ads: 'We spend $18,000 a month on advertising and cannot say which half of it works.',
      accounts_payable:
        'A green-coffee invoice that is paid late costs us the next container, and two were late this year.',
    },
  },
  {
    name: 'Harrow Biosciences',
    about: 'sells reagents to 500 university laboratories',
    timezone: 'UTC+00:00',
    seeks: {
      operations:
        'Some of our goods travel at minus eighty degrees, and the plan for a late courier is in one person’s head.',
      financial_analyst:
        'We know our revenue by the hour and our margin by the quarter, and want to see both by the week.',
      data_entry: 'Safety sheets reach us in nine layouts, and our customers may not open a bottle without them.',
    },
  },
  {
    name: 'Wrenfield Foods',
    about: 'supplies school kitchens with regional vegetables',
    timezone: 'UTC+01:00',
    seeks: {
      operations: 'We have grown from 12 to 40 kitchens a day, and routes are still planned on the bonnet of a van.',
      accounts_payable:
        'Sixty farms send us invoices, most of them in handwriting, and all of them would like to be paid on Friday.',
    },
  },
  {
    name: 'Foxglove Cosmetics',
    about: 'makes soap and creams without scent in Bristol',
    timezone: 'UTC+00:00',
    seeks: {
      ecommerce: 'We sell on three marketplaces that each want the list of ingredients in another form.',
      paid_ads: 'People who need soap without scent search for it in forty ways, and we pay for three of them.',
    },
  },
  {
    name: 'Paperlane Stationers',
    about: 'prints invitations and diaries to order',
    timezone: 'UTC+00:00',
    seeks: {
      graphic_design: 'Each design exists in fourteen sizes, and our one designer dreams of them at night.',
      customer_support: 'Couples write to us at all hours, and one of them always has a typing error in the venue.',
    },
  },
  {
    name: 'Silverthread Alterations',
    about: 'mends and alters clothes that come by post',
    timezone: 'UTC+00:00',
    seeks: {
      customer_support:
        'A coat that is away for mending is missed each day, and we tell its owner too little while it is with us.',
      seo: 'People type “shorten trousers by post”, which is all that we do, and find someone else.',
    },
  },
  {
    name: 'Fennimore Tools',
    about: 'sells refurbished machine tools with a guarantee',
    timezone: 'UTC-06:00',
    seeks: {
      sales: 'Until now every customer came by recommendation; we would like to know whether we can also ask.',
      financial_analyst:
        'We buy lathes in June that we sell in December, and would like to know in May whether we can afford it.',
    },
  },
]
