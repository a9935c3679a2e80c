import { definePeople } from '../person-data.ts'

export const financePeople = definePeople({
  bookkeeper: [
    {
      name: 'Bernadette Lim',
      place: 'Makati',
      headline: 'Bookkeeper, Xero and multi-currency',
      skills: ['Bookkeeping', 'Xero', 'Bank Reconciliation', 'Month-End Close', 'A2X'],
      summary:
        'Online shops with four payment providers are my favorite clients, because no one else likes them. I am a certified public accountant and close by the fifth working day.',
      work: [
        ['Senior Bookkeeper', 'Pacific Ledger', 6, 'Books of nine online shops.'],
        ['Audit Associate', 'Reyes Tan & Co', 3, 'Stock and revenue audits.'],
      ],
      letter: [
        'Yen, euros and marketplace fees in one ledger are less wild than they look at {company}.',
        'I shortened one month-end from twenty days to six, and the owner went on vacation.',
        'I would start with your oldest unreconciled account.',
      ],
    },
    {
      name: 'Julius Malonzo',
      place: 'Cebu City',
      headline: 'QuickBooks bookkeeper for agencies',
      skills: ['Bookkeeping', 'QuickBooks Online', 'Accounts Receivable', 'Bank Reconciliation', 'Microsoft Excel'],
      summary: 'Agencies bill late and pay on time, so they run out of money. I fix the first part.',
      work: [['Bookkeeper', 'Luntian Studio', 4, 'Invoices, payroll entries and monthly reports for two agencies.']],
      letter: [
        'Books that follow the season, as you describe them in {title}, need a calendar more than software.',
        'Average payment time at Luntian went from 51 days to 29.',
        'I reconcile every Friday without exception.',
      ],
    },
    {
      name: 'Vikram Iyer',
      place: 'Hyderabad',
      headline: 'Catch-up bookkeeping, messy ledgers',
      skills: ['Bookkeeping', 'QuickBooks Online', 'Xero', 'Month-End Close', 'Sales Tax'],
      summary:
        'People call me when two years are missing. I bring a shoebox of receipts in order and explain what I found in plain words.',
      work: [
        ['Freelance Bookkeeper', 'own practice', 5, 'Twenty-three catch-up projects.'],
        ['Accountant', 'Deccan Textiles', 7, 'Ledger and tax returns.'],
      ],
      letter: [
        'Whatever state the ledger of {company} is in, I have very likely seen worse.',
        'My longest project covered 61 months and ended with a tax refund.',
        'The first look is free and takes two days.',
      ],
    },
    {
      name: 'Imran Khan',
      place: 'Jaipur',
      headline: 'Part-time bookkeeper for studios',
      skills: ['Bookkeeping', 'Xero', 'Accounts Payable', 'Bank Reconciliation'],
      summary: 'Ten hours a week is enough for most studios if the receipts arrive. I make sure that they arrive.',
      work: [
        ['Bookkeeper', 'Silverreed Media', 3, 'Project costs and freelancers.'],
        ['Accounts Assistant', 'Jaipur Gems', 2, 'Purchases and stock.'],
      ],
      letter: [
        'A vacation of two weeks should be possible for any bookkeeper, including the one at {company}.',
        'I took over eleven clients from colleagues on leave without a missed payment.',
        'I can shadow for three days and then run it alone.',
      ],
    },
    {
      name: 'Althea Mendoza',
      place: 'Iloilo City',
      headline: 'Bookkeeping and payroll support',
      skills: ['Bookkeeping', 'QuickBooks Online', 'Accounts Payable', 'Microsoft Excel', 'Payroll Coordination'],
      summary:
        'I post, match and chase for a group of dental practices. Two years ago I was their receptionist, so I know the patients too.',
      work: [
        ['Bookkeeping Assistant', 'Maple Street Dental', 2, 'Daily deposits and supplier bills of four practices.'],
      ],
      letter: [
        'As an assistant I like clear rules, and {title} names them.',
        'Deposits and bank have matched on every working day since last March.',
        'My certificate from QuickBooks is from this spring.',
      ],
    },
    {
      name: 'Eszter Szabó',
      place: 'Novi Sad',
      headline: 'Bookkeeper for European online sales',
      skills: ['Bookkeeping', 'Xero', 'Sales Tax', 'A2X', 'Month-End Close'],
      summary:
        'VAT in eleven countries pays my rent. I register, file and answer the letters that tax offices send in their own languages.',
      work: [
        ['VAT and Bookkeeping Specialist', 'Danube Commerce', 5, 'Filings for 40 sellers.'],
        ['Junior Accountant', 'Vojvodina Audit', 3, 'Ledgers of small firms.'],
      ],
      letter: [
        'If {company} sells into Europe, the tax is the part that I can take away first.',
        'No filing of mine has been late in four years.',
        'I write English well and speak it with an accent that people get used to.',
      ],
    },
    {
      name: 'Aldrin Sy',
      place: 'Manila',
      headline: 'Bookkeeper, property and trust accounts',
      skills: ['Bookkeeping', 'Bank Reconciliation', 'Accounts Receivable', 'Microsoft Excel', 'Xero'],
      summary:
        'Rents of 400 units come in on the first, and owners are paid on the tenth. In between, I match each cent.',
      work: [['Trust Account Bookkeeper', 'Riverline Rentals', 7, 'Rents, repairs and owner statements.']],
      letter: [
        'Repayments that follow no calendar, like those at {company}, are easier when each borrower has a page.',
        'Three yearly trust audits passed with no finding.',
        'Would Tuesday be good for a first call?',
      ],
    },
    {
      name: 'Ifeoma Balogun',
      place: 'Lagos',
      headline: 'Junior bookkeeper with audit training',
      skills: ['Bookkeeping', 'QuickBooks Online', 'Bank Reconciliation'],
      summary:
        'I am in my second year after an audit traineeship. Small balances that do not match keep me awake, so I look for them by day.',
      work: [['Bookkeeper', 'Paperkite', 2, 'Sales, refunds and stock entries.']],
      letter: [
        'I may be early in my career, yet the tasks in “{title}” are those of my last six months.',
        'A difference of $3.17 led me to a payout that was booked twice, worth $1,240.',
        'Evening classes end in June, and I have full days from then on.',
      ],
    },
  ],
  accounts_payable: [
    {
      name: 'Francis Jimenez',
      place: 'Quezon City',
      headline: 'Accounts payable, NetSuite',
      skills: ['Accounts Payable', 'Invoice Processing', 'NetSuite', '3-Way Matching', 'Vendor Statements'],
      summary: 'I pay 900 invoices a month and stop about ten. The ten are why people keep me.',
      work: [
        ['AP Specialist', 'Bluepeak Systems', 5, 'Matching, approvals and the weekly run.'],
        ['Accounting Clerk', 'Sampaguita Stores', 2, 'Supplier ledger.'],
      ],
      letter: [
        'Two hundred suppliers who stop calling is a nice goal, and {company} can have it within a quarter.',
        'I caught duplicates worth $27,400 in two years.',
        'A short test on matching would show you how I work.',
      ],
    },
    {
      name: 'Shreya Gupta',
      place: 'Bengaluru',
      headline: 'AP and AR for medical practices',
      skills: ['Accounts Payable', 'Accounts Receivable', 'Collections', 'Microsoft Excel', 'Bill.com'],
      summary: 'Insurers pay sooner when someone friendly asks every Tuesday. I am that person for 14 practices.',
      work: [
        ['Billing Specialist', 'Halcyon Health', 4, 'Claims, denials and patient balances.'],
        ['AR Clerk', 'Lakeshore Insurance', 2, 'Premium collections.'],
      ],
      letter: [
        'Fifty-eight days is long, and at {company} I would aim for forty by summer.',
        'Denied claims that I appealed were paid in 71% of the cases.',
        'I have worked with US insurance rules for six years.',
      ],
    },
    {
      name: 'Benjie Samson',
      place: 'Bacolod',
      headline: 'Invoice processing and vendor care',
      skills: ['Invoice Processing', 'Accounts Payable', 'SAP', 'Vendor Statements'],
      summary:
        'Vendors get an answer from me on the same day, even when the answer is no. I have used SAP for six years and still print one cheat sheet.',
      work: [
        ['AP Clerk', 'Luzon Foods', 4, 'Invoices of 300 farms and factories.'],
        ['Data Encoder', 'Negros Savings', 2, 'Loan payments.'],
      ],
      letter: [
        'A supplier who trusts the clerk waits a week longer, as I would show at {company}.',
        'I worked off 640 old invoices in one month beside the daily ones.',
        'References come with phone numbers that are answered.',
      ],
    },
    {
      name: 'Mateo Castro',
      place: 'Mérida',
      headline: 'Collections and billing, B2B',
      skills: ['Collections', 'Accounts Receivable', 'Accounts Payable', 'Bill.com', 'Microsoft Excel'],
      summary: 'I collect without threats. A call before the due date does more than three letters after it.',
      work: [['Collections Specialist', 'Granite & Wren', 3, 'Receivables of 120 hotels.']],
      letter: [
        'Most late payers of {company} are disorganized and not unwilling, and I help them with that.',
        'Overdue balances at Granite & Wren are a third of what they were.',
        'I keep notes of each call, which you may read at any time.',
      ],
    },
    {
      name: 'Christine Muñoz',
      place: 'Cagayan de Oro',
      headline: 'Accounts payable, fast and exact',
      skills: ['Accounts Payable', 'Invoice Processing', 'Bill.com', '3-Way Matching'],
      summary:
        'One year at a pineapple exporter and two at a software firm: invoices look alike after all. Purchase orders first, then everything else.',
      work: [
        ['AP Associate', 'Brightdesk', 2, 'Software and travel bills.'],
        ['Accounts Clerk', 'Bukidnon Fruits', 1, 'Farm payments.'],
      ],
      letter: [
        'The close you describe in {title} waits for invoices, so I would start by asking suppliers for them.',
        'In my first quarter at Brightdesk I moved 80% of our bills to electronic receipt.',
        'I prefer chat to calls but can do both.',
      ],
    },
  ],
  financial_analyst: [
    {
      name: 'Rafael Ortega',
      place: 'Makati',
      headline: 'Financial analyst, forecasts and board reports',
      skills: ['Financial Modeling', 'Microsoft Excel', 'Forecasting', 'Board Reporting', 'Variance Analysis'],
      summary:
        'My models have one input sheet and no hidden columns. I worked in a bank for four years before I chose smaller companies.',
      work: [
        ['Financial Analyst', 'Fieldstone Partners', 5, 'Forecasts and board papers of three companies.'],
        ['Credit Analyst', 'BDC Bank', 4, 'Loans to manufacturers.'],
      ],
      letter: [
        'When boards get their answers a week late, like at {company}, the fix is one source and a fixed day.',
        'My last twelve forecasts missed revenue by 2.1% on average.',
        'I can rebuild one of your sheets as a sample.',
      ],
    },
    {
      name: 'Meera Reddy',
      place: 'Hyderabad',
      headline: 'FP&A for subscription companies',
      skills: ['Financial Modeling', 'SaaS Metrics', 'SQL', 'Power BI', 'Unit Economics'],
      summary:
        'Churn by cohort, payback by channel, cash by week. I get the data myself, which saves everyone an argument.',
      work: [
        ['FP&A Analyst', 'Copperline Analytics', 3, 'Metrics and budget of a 90-person company.'],
        ['Analyst', 'Charminar Capital', 2, 'Company valuations.'],
      ],
      letter: [
        'Before I model anything for {company} I would ask three people what they decide with it.',
        'We moved $400,000 between channels last year because of one chart of mine.',
        'Time zones are fine, I start at noon.',
      ],
    },
    {
      name: 'Ernest Cabanero',
      place: 'Davao City',
      headline: 'Cash-flow planning for seasonal businesses',
      skills: ['Forecasting', 'Microsoft Excel', 'Budgeting', 'Financial Modeling'],
      summary:
        'Durian, tuna and Christmas lights: all of my clients earn their year in a few months. Thirteen weeks of cash on one page keeps them calm.',
      work: [
        ['Cash-Flow Analyst', 'own practice', 4, 'Weekly cash plans for eight exporters.'],
        ['Plant Accountant', 'Mindanao Tuna', 8, 'Costing and budgets.'],
      ],
      letter: [
        'Buying in June what sells in December is a loan to yourself, and {title} is about its size.',
        'One client avoided a $150,000 overdraft because we saw it in week four.',
        'I charge by the month and not by the question.',
      ],
    },
    {
      name: 'Nikola Jovanović',
      place: 'Novi Sad',
      headline: 'Finance business partner, part-time',
      skills: ['Budgeting', 'Variance Analysis', 'Board Reporting', 'Microsoft Excel', 'Forecasting'],
      summary:
        'I sit between the people who spend and the people who count. Fourteen years in food, print and software.',
      work: [
        ['Finance Business Partner', 'Danube Commerce', 6, 'Budgets with nine department heads.'],
        ['Controller', 'Bačka Mlin', 8, 'Costs of two mills.'],
      ],
      letter: [
        'Two days a week are enough for {company} if the reports are ready when the questions come.',
        'Our budget is now agreed in three weeks and was once in three months.',
        'I have no notice period as a contractor.',
      ],
    },
    {
      name: 'Czarina Dela Peña',
      place: 'Manila',
      headline: 'Junior financial analyst, Excel and SQL',
      skills: ['Microsoft Excel', 'SQL', 'Variance Analysis', 'Financial Modeling'],
      summary:
        'I explain differences: plan against actual, this store against that one. My thesis was on the price of rice.',
      work: [['Financial Analyst', 'Sampaguita Stores', 2, 'Weekly margins of 61 stores.']],
      letter: [
        'I would enjoy finding out why the same number has three values at {company}.',
        'My weekly margin report replaced eleven sheets that no one opened.',
        'You will get a question from me most days in the first month.',
      ],
    },
  ],
  data_analyst: [
    {
      name: 'Gabriel Tan',
      place: 'Quezon City',
      headline: 'Data analyst, retail and margins',
      skills: ['SQL', 'Data Analysis', 'Dashboards', 'Power BI', 'Python'],
      summary:
        'I answer “how much did we earn on that” on the next morning and not after six weeks. Eight years of SQL, most of it on returns and discounts.',
      work: [
        ['Data Analyst', 'Tidewater Retail', 5, 'Margins, stock and returns of an online shop.'],
        ['Reporting Analyst', 'Metro Cable', 3, 'Churn reports.'],
      ],
      letter: [
        'Margin by product and day is where I would start with {title}.',
        'We dropped 214 articles after my analysis and lost no revenue.',
        'Could we look at your order table together for half an hour?',
      ],
    },
    {
      name: 'Kavya Nair',
      place: 'Kochi',
      headline: 'Analytics engineer, dbt and BigQuery',
      skills: ['SQL', 'dbt', 'BigQuery', 'Data Analysis', 'Python'],
      summary: 'I define a number once and test it every night. My dbt projects have more tests than models.',
      work: [
        ['Analytics Engineer', 'Cloudberry Travel', 3, 'Warehouse and 180 models.'],
        ['Data Analyst', 'Malabar Spice House', 2, 'Sales and lots.'],
      ],
      letter: [
        'Two clients with two meanings of one number, as at {company}, call for a definition and a test.',
        'Our nightly run takes nine minutes now and took four hours before.',
        'I document in the same commit, always.',
      ],
    },
    {
      name: 'Tomás Rojas',
      place: 'Medellín',
      headline: 'Marketing data analyst',
      skills: ['SQL', 'Data Analysis', 'Looker Studio', 'A/B Testing', 'Dashboards'],
      summary: 'Half of every advertising budget works, and I measure which half. Former physics teacher.',
      work: [
        ['Marketing Analyst', 'Silverreed Media', 3, 'Experiments and attribution for five brands.'],
        ['Physics Teacher', 'Colegio El Poblado', 3, 'Grades ten and eleven.'],
      ],
      letter: [
        'At {company} I would first check whether the conversions are counted twice; they usually are.',
        'Nineteen of my 60 experiments had a clear winner, and I published the other 41 too.',
        'Graphs of mine have titles that say the answer.',
      ],
    },
    {
      name: 'Linh Trần',
      place: 'Ho Chi Minh City',
      headline: 'Dashboard developer, Power BI',
      skills: ['Power BI', 'SQL', 'Dashboards', 'Data Analysis'],
      summary:
        'Five numbers and one date filter: most dashboards need no more. I remove charts that no one has opened in a month.',
      work: [['BI Developer', 'Saigon Fresh', 4, 'Dashboards for stores and buyers.']],
      letter: [
        'I would ask each reader at {company} for the question they have on Monday and build only that.',
        'We went from 90 reports to 14, and use doubled.',
        'A small dashboard on public data can be ready for our call.',
      ],
    },
    {
      name: 'Achieng Odhiambo',
      place: 'Nairobi',
      headline: 'Data analyst, sensors and forecasts',
      skills: ['Python', 'SQL', 'Data Analysis', 'Dashboards'],
      summary:
        'Water tanks taught me time series: when will this one be empty, and which sensor lies? I hold a master’s degree in statistics.',
      work: [
        ['Data Analyst', 'Maji Sensors', 4, 'Levels and alarms of 2,300 tanks.'],
        ['Research Assistant', 'University of Nairobi', 2, 'Rainfall models.'],
      ],
      letter: [
        'Predicting when something is full is my current job, so the boxes of {company} feel familiar.',
        'Trucks drive 18% less since they follow the forecast.',
        'I will say what the data cannot tell you, too.',
      ],
    },
    {
      name: 'Andrei Petrov',
      place: 'Iași',
      headline: 'Senior data analyst, product analytics',
      skills: ['SQL', 'Python', 'A/B Testing', 'Data Analysis', 'Tableau'],
      summary: 'Eleven years with product teams. I am known for asking what would change if the number were different.',
      work: [
        ['Senior Data Analyst', 'Driftwood Games', 6, 'Retention and prices of four games.'],
        ['Analyst', 'Moldova Telecom', 5, 'Usage and fraud.'],
      ],
      letter: [
        'Why people leave after one month is my favorite kind of question, and {title} begins with it.',
        'A change to our second day brought 6% more players to day thirty.',
        'I read event logs like others read novels.',
      ],
    },
    {
      name: 'Jhoanna Umlas',
      place: 'Baguio',
      headline: 'Junior data analyst, SQL and spreadsheets',
      skills: ['SQL', 'Data Analysis', 'Looker Studio'],
      summary:
        'A bootcamp, one year of practice and a lot of messy exports. I like to sit with the people who enter the data.',
      work: [['Junior Analyst', 'Mountain Page Books', 1, 'Sales by shelf, and the stock of the warehouse.']],
      letter: [
        'My experience is short, and my queries for {title} would be too.',
        'I found that one shelf sold 30% of our books and should be moved to the window.',
        'I take a course in Python on Saturdays.',
      ],
    },
  ],
})
