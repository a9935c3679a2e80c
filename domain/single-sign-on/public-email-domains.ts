/** Domains of email services that anyone can use, in which no company can require anything of its members. */
export const publicEmailDomains: ReadonlySet<string> = new Set(
  `126.com 163.com 139.com aim.com aol.com att.net bellsouth.net bigpond.com bk.ru btinternet.com comcast.net cox.net
  daum.net duck.com earthlink.net email.com fastmail.com foxmail.com free.fr freenet.de gmail.com gmx.at gmx.com gmx.de
  gmx.net googlemail.com hanmail.net hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.fr hotmail.it hushmail.com
  icloud.com inbox.com inbox.ru laposte.net libero.it list.ru live.co.uk live.com live.fr mac.com mail.com mail.de
  mail.ru me.com msn.com naver.com online.de orange.fr outlook.com outlook.de outlook.fr pm.me proton.me protonmail.com
  qq.com rambler.ru rediffmail.com rocketmail.com rogers.com sbcglobal.net sfr.fr shaw.ca sina.com sky.com sohu.com
  t-online.de tiscali.it tuta.com tutanota.com verizon.net virgilio.it virginmedia.com wanadoo.fr web.de
  windowslive.com yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.au yahoo.com.br yahoo.com.ph
  yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it yandex.com yandex.ru yeah.net ymail.com zoho.com zohomail.com`.split(
    /\s+/,
  ),
)
