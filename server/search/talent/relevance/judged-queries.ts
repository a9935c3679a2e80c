/** How well some talents of the corpus answer a query: 3 exactly, 2 well, 1 partly. */
export interface Judgment {
  grade: 3 | 2 | 1
  because: string
  /** Their numbers in the corpus. */
  talents: number[]
}

/**
 * Queries as companies type them, each judged by reading all profiles of the corpus, not the results of an engine. Talents
 * that are not listed do not answer the query.
 */
export const judgedQueries: { q: string; judged: Judgment[] }[] = [
  {
    q: 'react developer',
    judged: [
      {
        grade: 3,
        because: 'builds web applications with React; it is a main skill',
        talents: [21, 35, 67, 76, 103, 107, 110, 118, 120, 162, 189, 190, 195, 204, 210, 239],
      },
      { grade: 2, because: 'has React as a skill in web development', talents: [32, 171, 257] },
      {
        grade: 1,
        because: 'React Native is a different platform with the same library, or React in prose',
        talents: [147, 158, 163, 216, 252, 262, 265],
      },
    ],
  },
  {
    q: 'python developer',
    judged: [
      { grade: 3, because: 'is a Python developer or engineer by role', talents: [3, 33, 167, 224] },
      {
        grade: 2,
        because: 'develops or automates with Python, in another role',
        talents: [1, 18, 46, 70, 80, 124, 135, 137, 146, 179, 235, 253],
      },
      { grade: 1, because: 'uses Python besides the main work', talents: [4, 8, 19, 43, 69, 88, 187, 234, 256] },
    ],
  },
  {
    q: 'virtual assistant',
    judged: [
      { grade: 3, because: 'is a virtual assistant', talents: [79, 81, 82, 172, 176, 214, 254, 259] },
      {
        grade: 1,
        because: 'does the same work as an executive assistant or generalist',
        talents: [23, 47, 66, 126, 240],
      },
    ],
  },
  {
    q: 'bookkeeper',
    judged: [
      { grade: 3, because: 'is a bookkeeper', talents: [34, 49, 50, 154, 173, 188, 192] },
      { grade: 1, because: 'is an accountant', talents: [22, 77] },
    ],
  },
  {
    q: 'graphic designer',
    judged: [
      { grade: 3, because: 'is a graphic designer', talents: [52, 92, 164, 211, 242] },
      { grade: 2, because: 'does graphic design in another role', talents: [74, 85, 261] },
    ],
  },
  {
    q: 'customer support',
    judged: [
      {
        grade: 3,
        because: 'does customer support by role and skill',
        talents: [24, 55, 57, 65, 97, 132, 140, 144, 186, 197, 217, 226],
      },
      {
        grade: 1,
        because: 'has customer support among the skills only, or supports customers in another way',
        talents: [13, 104, 156, 170, 178, 182, 205, 236],
      },
    ],
  },
  {
    q: 'data analyst',
    judged: [
      { grade: 3, because: 'is a data analyst', talents: [19, 71] },
      { grade: 2, because: 'analyzes data in a neighboring role', talents: [4, 28, 88, 94, 160] },
      {
        grade: 1,
        because: 'analyzes figures: financial analysts, Power BI, data science',
        talents: [8, 89, 93, 113, 155, 200],
      },
    ],
  },
  {
    q: 'devops engineer',
    judged: [
      { grade: 3, because: 'is a DevOps engineer', talents: [68, 78] },
      {
        grade: 2,
        because: 'does the same work as SRE, platform or Kubernetes engineer',
        talents: [60, 111, 123, 129, 131, 136, 187],
      },
      { grade: 1, because: 'is a system administrator or cloud architect', talents: [241, 263] },
    ],
  },
  {
    q: 'seo specialist',
    judged: [
      { grade: 3, because: 'is an SEO specialist or consultant', talents: [11, 15, 109, 121, 258] },
      { grade: 2, because: 'does SEO as a main skill', talents: [61, 157, 228] },
      { grade: 1, because: 'has SEO among the skills', talents: [2, 37, 125, 152, 227] },
    ],
  },
  {
    q: 'video editor',
    judged: [
      { grade: 3, because: 'is a video editor', talents: [31, 64, 122, 145, 194] },
      { grade: 2, because: 'edits videos in post-production', talents: [41, 249] },
    ],
  },
  {
    q: 'project manager',
    judged: [
      { grade: 3, because: 'is a project manager', talents: [233] },
      {
        grade: 2,
        because: 'manages projects as delivery manager or scrum master, with the skill',
        talents: [25, 90, 169, 181, 225, 268],
      },
      { grade: 1, because: 'neighboring role', talents: [232, 245] },
    ],
  },
  {
    q: 'executive assistant',
    judged: [
      { grade: 3, because: 'is an executive assistant', talents: [23, 47, 66, 126] },
      {
        grade: 1,
        because: 'does similar work as a virtual assistant or generalist',
        talents: [79, 81, 82, 172, 176, 214, 240, 254, 259],
      },
    ],
  },
  {
    q: 'kubernetes',
    judged: [
      { grade: 3, because: 'Kubernetes is in the role', talents: [78, 131] },
      { grade: 2, because: 'works with Kubernetes', talents: [60, 111, 123, 129, 136, 168, 187, 199] },
    ],
  },
  {
    q: 'figma',
    judged: [
      { grade: 3, because: 'Figma is in the role', talents: [139, 213] },
      { grade: 2, because: 'designs with Figma', talents: [42, 74, 92, 116, 206, 219, 248] },
      { grade: 1, because: 'develops, and knows Figma', talents: [162] },
    ],
  },
  {
    q: 'postgresql',
    judged: [
      { grade: 3, because: 'PostgreSQL is in the role', talents: [35, 70, 101, 102] },
      {
        grade: 2,
        because: 'has PostgreSQL as a skill',
        talents: [16, 21, 48, 76, 78, 99, 107, 119, 120, 124, 129, 168, 195, 221, 224, 235],
      },
    ],
  },
  {
    q: 'xero',
    judged: [
      { grade: 3, because: 'Xero is in the role', talents: [77, 173] },
      { grade: 2, because: 'has Xero as a skill', talents: [34, 49, 50, 154, 188] },
    ],
  },
  {
    q: 'zendesk',
    judged: [
      { grade: 3, because: 'Zendesk is in the role', talents: [132] },
      {
        grade: 2,
        because: 'supports customers with Zendesk',
        talents: [13, 24, 55, 57, 65, 140, 144, 156, 178, 186, 197, 205, 217, 226],
      },
      { grade: 1, because: 'has Zendesk as a skill in another line of work', talents: [47] },
    ],
  },
  {
    q: 'power bi',
    judged: [
      { grade: 3, because: 'Power BI is in the role', talents: [93] },
      { grade: 2, because: 'has Power BI as a skill', talents: [28, 84, 94, 100, 113, 160, 234] },
    ],
  },
  {
    q: 'salesforce',
    judged: [
      { grade: 3, because: 'Salesforce is in the role', talents: [53, 260] },
      { grade: 2, because: 'has Salesforce as a skill', talents: [198, 236] },
    ],
  },
  {
    q: 'cold calling',
    judged: [
      { grade: 3, because: 'calls by role', talents: [63] },
      { grade: 2, because: 'has cold calling as a skill', talents: [172, 184, 193, 220, 223, 236] },
    ],
  },
  {
    q: 'docker',
    judged: [
      {
        grade: 2,
        because: 'has Docker as a skill',
        talents: [35, 45, 48, 68, 78, 102, 124, 129, 167, 187, 204, 221, 224, 235, 238, 256],
      },
    ],
  },
  {
    q: 'klaviyo',
    judged: [
      { grade: 3, because: 'Klaviyo is in the role', talents: [17] },
      { grade: 2, because: 'has Klaviyo as a skill', talents: [27, 44, 98, 153, 246] },
    ],
  },
  { q: 'js', judged: [{ grade: 3, because: 'has JavaScript as a skill', talents: [38, 53, 134, 201, 210] }] },
  {
    q: 'k8s',
    judged: [
      { grade: 3, because: 'Kubernetes is in the role', talents: [78, 131] },
      { grade: 2, because: 'works with Kubernetes', talents: [60, 111, 123, 129, 136, 168, 187, 199] },
    ],
  },
  {
    q: 'golang',
    judged: [
      { grade: 3, because: 'Go is in the role', talents: [45, 111, 168] },
      { grade: 2, because: 'has Go as a skill', talents: [16, 48, 102, 235] },
    ],
  },
  { q: 'postgres dba', judged: [{ grade: 3, because: 'administers PostgreSQL databases', talents: [101] }] },
  { q: 'vba', judged: [{ grade: 3, because: 'writes macros', talents: [243] }] },
  {
    q: 'nodejs developer',
    judged: [
      {
        grade: 3,
        because: 'develops with Node.js by role',
        talents: [21, 67, 70, 76, 102, 107, 110, 118, 120, 185, 195, 204, 238],
      },
      { grade: 2, because: 'develops with Node.js as a skill', talents: [16, 32, 35, 48, 124, 201, 235] },
    ],
  },
  { q: 'rails developer', judged: [{ grade: 3, because: 'is a Rails developer', talents: [99, 128] }] },
  {
    q: 'ml engineer',
    judged: [
      { grade: 3, because: 'is a machine learning engineer', talents: [18] },
      { grade: 1, because: 'neighboring: data science, vision, language models', talents: [1, 8, 80, 135, 179] },
    ],
  },
  {
    q: 'premiere pro',
    judged: [{ grade: 3, because: 'edits with Premiere Pro', talents: [31, 41, 64, 122, 145, 194, 249] }],
  },
  {
    q: 'qa tester',
    judged: [
      { grade: 3, because: 'tests software by role', talents: [30, 108, 138, 177, 202, 229] },
      { grade: 2, because: 'does quality assurance as test automation', talents: [26, 134] },
    ],
  },
  {
    q: 'C++',
    judged: [
      { grade: 3, because: 'C++ is in the role', talents: [14, 69, 256] },
      { grade: 2, because: 'has C++ as a skill', talents: [96] },
      { grade: 1, because: 'some C++ in the summary', talents: [72] },
    ],
  },
  {
    q: 'c++ developer',
    judged: [
      { grade: 3, because: 'is a C++ developer or engineer', talents: [14, 69, 256] },
      { grade: 2, because: 'develops with C++ in another role', talents: [96] },
      { grade: 1, because: 'some C++ in the summary', talents: [72] },
    ],
  },
  {
    q: 'C#',
    judged: [
      { grade: 3, because: 'C# is in the role', talents: [106, 149] },
      { grade: 2, because: 'has C# as a skill', talents: [161, 221] },
    ],
  },
  {
    q: '.NET developer',
    judged: [
      { grade: 3, because: 'is a .NET developer or engineer', talents: [148, 149, 221] },
      { grade: 2, because: 'is a C# developer', talents: [106] },
      { grade: 1, because: 'uses C# outside .NET products', talents: [161] },
    ],
  },
  { q: 'asp.net', judged: [{ grade: 3, because: 'has ASP.NET', talents: [221] }] },
  {
    q: 'Node.js',
    judged: [
      {
        grade: 3,
        because: 'Node.js is in the role',
        talents: [21, 67, 70, 76, 102, 107, 110, 118, 120, 185, 195, 204],
      },
      { grade: 2, because: 'has Node.js as a skill', talents: [16, 32, 35, 48, 124, 201, 235, 238] },
    ],
  },
  { q: 'firmware c', judged: [{ grade: 3, because: 'writes firmware in C', talents: [72] }] },
  { q: 'statistics R', judged: [{ grade: 3, because: 'does statistics in R', talents: [89] }] },
  { q: 'disenador grafico', judged: [{ grade: 3, because: 'is a graphic designer, in Spanish', talents: [242] }] },
  { q: 'traducteur francais', judged: [{ grade: 3, because: 'translates French', talents: [95] }] },
  { q: 'nguyen', judged: [{ grade: 3, because: 'has this name', talents: [14, 57] }] },
  { q: 'Zanele', judged: [{ grade: 3, because: 'has this name', talents: [206] }] },
  {
    q: 'pyhton developer',
    judged: [
      { grade: 3, because: 'is a Python developer or engineer by role', talents: [3, 33, 167, 224] },
      {
        grade: 2,
        because: 'develops or automates with Python, in another role',
        talents: [1, 18, 46, 70, 80, 124, 135, 137, 146, 179, 235, 253],
      },
      { grade: 1, because: 'uses Python besides the main work', talents: [4, 8, 19, 43, 69, 88, 187, 234, 256] },
    ],
  },
  {
    q: 'kuberntes',
    judged: [
      { grade: 3, because: 'Kubernetes is in the role', talents: [78, 131] },
      { grade: 2, because: 'works with Kubernetes', talents: [60, 111, 123, 129, 136, 168, 187, 199] },
    ],
  },
  {
    q: 'grafic designer',
    judged: [
      { grade: 3, because: 'is a graphic designer', talents: [52, 92, 164, 211, 242] },
      { grade: 2, because: 'does graphic design in another role', talents: [74, 85, 261] },
    ],
  },
  {
    q: 'bookeeper quickbooks',
    judged: [{ grade: 3, because: 'is a bookkeeper with QuickBooks', talents: [34, 49, 50, 154, 173, 188, 192] }],
  },
  {
    q: 'wordpres',
    judged: [
      { grade: 3, because: 'WordPress is in the role', talents: [91, 183, 196] },
      { grade: 2, because: 'has WordPress as a skill', talents: [37, 227] },
    ],
  },
  { q: 'javascirpt', judged: [{ grade: 3, because: 'has JavaScript as a skill', talents: [38, 53, 134, 201, 210] }] },
  {
    q: '"react native"',
    judged: [
      { grade: 3, because: 'React Native is in the role', talents: [158, 216, 262] },
      { grade: 2, because: 'has React Native as a skill', talents: [147, 163, 252, 265] },
    ],
  },
  {
    q: '"technical support"',
    judged: [
      { grade: 3, because: 'is a technical support engineer', talents: [13, 156, 170, 178] },
      { grade: 2, because: 'does technical support in another role', talents: [182, 205] },
    ],
  },
  { q: '"customer success"', judged: [{ grade: 3, because: 'works in customer success', talents: [104] }] },
  {
    q: 'react developer -native',
    judged: [
      {
        grade: 3,
        because: 'builds web applications with React; it is a main skill',
        talents: [21, 35, 67, 76, 103, 107, 110, 118, 120, 162, 189, 190, 195, 204, 210, 239],
      },
      { grade: 2, because: 'has React as a skill in web development', talents: [32, 171, 257] },
    ],
  },
  {
    q: 'designer -graphic',
    judged: [
      { grade: 3, because: 'designs interfaces or products', talents: [42, 116, 139, 206, 219, 248] },
      { grade: 1, because: 'designs or researches without the title', talents: [213, 251] },
    ],
  },
  {
    q: 'recruiter -technical',
    judged: [{ grade: 3, because: 'recruits, and not for technical positions', talents: [54, 73] }],
  },
  {
    q: 'senior react developer',
    judged: [
      {
        grade: 3,
        because: 'senior React developers, by level or title',
        talents: [21, 35, 76, 103, 118, 120, 162, 189, 190, 195],
      },
      { grade: 2, because: 'senior web developers with React', talents: [32] },
    ],
  },
  {
    q: 'junior developer under $15',
    judged: [{ grade: 3, because: 'junior developers who cost at most $15', talents: [3, 106, 114, 128, 210] }],
  },
  {
    q: 'part-time excel',
    judged: [
      { grade: 3, because: 'Excel is the role, part-time', talents: [243] },
      { grade: 2, because: 'has Excel as a skill, part-time', talents: [34, 113, 154, 155, 173, 203, 234, 237] },
    ],
  },
  {
    q: 'node.js developer $30-40',
    judged: [
      { grade: 3, because: 'develops with Node.js by role, within the rate', talents: [67, 110, 120, 185, 195, 204] },
      { grade: 2, because: 'develops with Node.js, within the rate', talents: [35, 235] },
    ],
  },
  {
    q: 'data engineer in the Americas',
    judged: [
      { grade: 3, because: 'data engineer in the Americas', talents: [253] },
      { grade: 1, because: 'analytics engineer in the Americas', talents: [4] },
    ],
  },
  {
    q: 'expert bookkeeper full-time',
    judged: [{ grade: 3, because: 'is an expert bookkeeper, full-time', talents: [50] }],
  },
  {
    q: 'react typescript graphql',
    judged: [{ grade: 3, because: 'has all three as skills', talents: [32, 103, 189, 190, 239] }],
  },
  {
    q: 'python django docker',
    judged: [
      { grade: 3, because: 'is a Python developer with all three', talents: [224] },
      { grade: 2, because: 'has all three', talents: [124, 235] },
    ],
  },
  { q: 'shopify amazon', judged: [{ grade: 3, because: 'sells with both', talents: [27, 44, 98, 246] }] },
  {
    q: 'aws terraform',
    judged: [{ grade: 3, because: 'has both as skills', talents: [60, 78, 111, 123, 129, 136, 187, 241] }],
  },
  { q: 'french customer support', judged: [{ grade: 3, because: 'supports customers in French', talents: [97] }] },
  { q: 'lead generation hubspot', judged: [{ grade: 3, because: 'has both as skills', talents: [9, 184, 193, 223] }] },
  {
    q: 'payroll',
    judged: [
      { grade: 3, because: 'payroll is the role', talents: [250] },
      { grade: 2, because: 'has payroll among the skills', talents: [73, 77, 127, 247] },
    ],
  },
  {
    q: 'mobile developer',
    judged: [
      {
        grade: 3,
        because: 'develops mobile applications by role',
        talents: [114, 147, 150, 158, 163, 191, 216, 252, 262, 264, 265],
      },
      { grade: 2, because: 'mobile games or a mobile skill', talents: [161] },
    ],
  },
  {
    q: 'shopify specialist',
    judged: [
      { grade: 3, because: 'Shopify is in the role', talents: [38, 44, 56, 98, 153] },
      { grade: 2, because: 'has Shopify as a skill', talents: [10, 27, 246] },
    ],
  },
  {
    q: 'looking for a bookkeeper',
    judged: [
      { grade: 3, because: 'is a bookkeeper', talents: [34, 49, 50, 154, 173, 188, 192] },
      { grade: 1, because: 'is an accountant', talents: [22, 77] },
    ],
  },
  {
    q: 'I need a senior data engineer',
    judged: [
      { grade: 3, because: 'is a senior data engineer', talents: [40, 253] },
      { grade: 1, because: 'is a senior analytics engineer', talents: [88] },
    ],
  },
]
