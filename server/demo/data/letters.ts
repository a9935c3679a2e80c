/** Earlier clients, as letters mention them. */
export const clients = [
  'a furniture retailer in Melbourne',
  'a payroll startup in Austin',
  'a chain of pharmacies in Cebu',
  'a travel agency in Lisbon',
  'a language school in Toronto',
  'a logistics firm in Rotterdam',
  'a design studio in Berlin',
  'a hospital group in Manila',
  'a maker of bicycle parts in Taiwan',
  'an online grocer in Singapore',
  'a law office in Chicago',
  'an insurance broker in Leeds',
  'a software company in Makati',
  'a publisher in Dublin',
  'a subscription box for pets in Denver',
  'a property manager in Brisbane',
  'an events agency in Dubai',
  'a solar installer in Phoenix',
  'a cosmetics brand in Seoul',
  'a charity in Nairobi',
  'a tax adviser in Vancouver',
  'a marketplace for used cameras',
  'a hotel group in Palawan',
  'a telemedicine service in Boston',
  'a family-run importer in Valencia',
  'a podcast network in Los Angeles',
] as const

/** Those of them who sell goods. */
export const shops = [
  'a furniture retailer in Melbourne',
  'an online grocer in Singapore',
  'a maker of bicycle parts in Taiwan',
  'a subscription box for pets in Denver',
  'a cosmetics brand in Seoul',
  'a marketplace for used cameras',
  'a family-run importer in Valencia',
  'a toy shop in Quezon City',
  'a tea merchant in Hamburg',
] as const

/** `{title}`, `{company}` and `{years}` are filled in. */
export const greetings = [
  'Hello,',
  'Dear hiring team,',
  'Good day,',
  'Dear team at {company},',
  'Hi there,',
  'Hello {company} team,',
] as const

export const openings = [
  'I would like to apply for “{title}”.',
  'Your posting “{title}” describes what I have been doing for the past {years} years, so here is my application.',
  'I read your posting twice, the second time with a notebook, and I am interested.',
  'I am applying for “{title}” because the work fits both my experience and my hours.',
  'I have been looking for a long-term client such as {company} and was glad to find this posting.',
  'Thank you for a posting that says what the work is.',
  'A former colleague sent me your posting and said that it sounded like me.',
  '“{title}” caught my eye this morning, and I would rather write today than think about it for a week.',
  'I am writing about the post as advertised, with {years} years of experience in this kind of work.',
  'Please consider me for “{title}”.',
] as const

export const closings = [
  'I am free from next Monday and can work in your hours. A short call would be welcome.',
  'My notice period is two weeks. I would be glad to do a paid trial task.',
  'I can give you twenty hours a week at once and more from next month.',
  'References from two clients are one email away. I look forward to hearing from you.',
  'I have a quiet room, a second line for the internet and a battery for both.',
  'If you like, I record a short video in which I go through an example of my work.',
  'I would be happy to answer questions in writing or on a call, whichever is easier for you.',
  'My mornings overlap with your afternoons, and I do not mind the occasional late call.',
  'Thank you for your time. I answer messages within a few hours.',
  'Whatever you decide, I wish you luck with the search.',
] as const
