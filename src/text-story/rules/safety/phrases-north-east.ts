// Phrases of distress and of violence in Polish, Czech, Romanian, Swedish and Turkish, without accents. As compile-patterns.ts reads them.
import type { ConcernPhrases } from './concern.ts';

export const NORTH_EASTERN: Readonly<Record<string, ConcernPhrases>> = {
  pl: {
    'self-harm': [
      '(?<!nie )(robie|zrobil[ae]m) sobie (znowu |znow )?krzywde(?! w )|okaleczam sie|samookalecz*',
      'nie chce (mi )?(sie )?{1}zyc(?! (tu|w|z|na|bez) )|(znowu|znow|wczoraj) (sie )?(poci(e|a)l*m|ci(e|a)l*m) sie|znowu sie poci(e|a)l*m|(wzial(e|a)m|polknal(e|a)m|lyknal(e|a)m|zjadl*m) {1}(wszystkie|cale|mnostwo|duzo|pelno|opakowanie|garsc) {2}(tabletk*|tabletek|lek*|prosz*)|zasnac i (juz )?(sie )?nie (sie )?obudzic',
      '(?<!nie )chce (juz |po prostu |tylko |naprawde )?(umrzec|sie zabic|zabic sie|skonczyc ze soba|popelnic samobojstwo|zniknac na zawsze|nie zyc|sie pociac|pociac sie|sie powiesic|powiesic sie|odebrac sobie zycie|zrobic sobie krzywde)(?! (za|ze smiechu|z honorem))|chcialabym (umrzec|nie zyc|sie zabic)|chcialbym (umrzec|nie zyc|sie zabic)|mam ochote (umrzec|sie zabic)|zabije sie|zabic sie chce',
      'nie (chce|mam po co|mam sily|dam rady) (juz |mi sie |dluzej )?(zyc|dluzej zyc)(?! (tu|w|z|na|bez) )|nie chce mi sie zyc|nie widze sensu (zycia|zyc)|samobojstw*|samobojcz*|beze mnie (byloby|bedzie|bylo by) {2}(lepiej|latwiej)|lepiej beze mnie|nikt by (za mna nie tesknil|(za mna )?nie {1}zauwazyl(?= (gdyby(m|s) {1}(umar|znik|zgin|nie zyl|sie zabi)*)|(?= (\\.|,))|(?= $)))|tne sie|okaleczam sie|ciac sie|nienawidze (swojego |mojego )?zycia|zabij sie|wolal(a)?bym nie zyc|polknal(e|a)m (wszystkie|duzo) tabletk*|(skoczyc|rzucic sie) (pod pociag|z mostu|z okna|z dachu)|mam dosc zycia|mam dosyc zycia|nie mam (juz )?(sily|ochoty) zyc|bez sensu jest moje zycie',
    ],
    abuse: [
      '(moj |moja |moi )?(tata|ojciec|mama|matka|ojczym|macocha|brat|wujek|dziadek|maz|chlopak|partner|rodzice|nauczyciel|trener|siostra|ex|byly) {2}(mnie |nas )(bije|bija|bil|pobil|pobila|uderzyl|uderzyla|zbil|skopal|zgwalcil|molestuje|maltretuje|dotyka|dusi|kopie|wykorzystuje|gwalci|straszy|krzywdzi|zneca)|(tata|ojciec|mama|matka|ojczym|maz|chlopak|brat) {1}(bije|bija|molestuje|dusi|krzywdzi|maltretuje) mnie(?! w szachy)|zneca sie nade? mna|(on|ona) mnie (bije|krzywdzi|dusi|molestuje)|mnie w domu bija|bija mnie (w domu|w szkole|codziennie)',
      '(bije|uderzylem|uderzylam|pobilem|pobilam|duszę) (swoja |moja |swojego |mojego |swoje |moje |wlasna )(zone|zona|meza|dziecko|dzieci|syna|corke|dziewczyne|matke|siostre|brata)|przemoc (domowa|w domu)|przemocy domowej|boje sie (wrocic do domu|ojca|taty|meza|ojczyma|swojego chlopaka)|jestem (bity|bita|molestowan[ay]|maltretowan[ay]|wykorzystywan[ay])',
    ],
    harm: [
      '(jutro|dzisiaj|dzis|wieczorem) (zabije|zadzgam|zastrzele|pobije|zarzne) (swojego|mojego|swoja|moja|moich)|(zabije|zadzgam|zamorduje) (mojego|moja|swojego|swoja) (babke|faceta|dyrektora|trenera|kumpla|ziomka|szwagra|tesciowa)',
      '(?<!nie )(zabije|zabic|zadzgam|otruje|pobije|zastrzele|uduszę|skrzywdze|chce zabic|chce skrzywdzic|chce pobic|zamorduje) (swojego |mojego |swoja |moja |swoich |moich )(nauczyciela|nauczycielke|brata|siostre|ojca|matke|rodzicow|meza|zone|chlopaka|dziewczyne|sasiada|kolegow|kolege|klase|szefa|ojczyma|byla|bylego)|w prawdziwym zyciu {4}(zabic|zabije|skrzywdzic)|(zabic|skrzywdzic|pobic) {3}(w prawdziwym zyciu|naprawde)|(bron|noz|bombe|pistolet) {1}do szkoly|zrobic bombe',
    ],
    'sexual-violence': [
      'gwalce (ja|go|te|dziewczyne|ksiezniczke|kobiete)|zgwalc*|gwalciciel*|(mnie )?zgwalcon[ay]|molestowal* mnie|molestowan[ay]|wykorzystan[ay] seksualnie|pedofil*|dzieciec(a|ej) pornografi*|nagie dzieci|zmuszam (ja|go) do seksu',
    ],
    hate: [
      '(wszyscy )?(zydzi|muzulmanie|geje|uchodzcy|imigranci|cyganie|ukraincy|pedaly|czarni|araby) {1}(powinni|musza|maja|zasluguja) {2}(umrzec|zdechnac|zginac|splonac|na smierc|byc zabici)',
      'smierc (zydom|muzulmanom|gejom|uchodzcom|imigrantom|cyganom|ukraincom|pedalom|czarnym)|(zabic|zagazowac|spalic|wybic|do gazu) (wszystkich )?(zydow|muzulmanow|gejow|uchodzcow|cyganow|ukraincow|pedalow|czarnych)|zydzi do gazu|nienawidze (wszystkich )?(zydow|muzulmanow|gejow|uchodzcow|cyganow|ukraincow|czarnych|pedalow|imigrantow)|(brudn|parszyw|jeban)(y|i|e) (zyd*|cygan*|ukrain*|ciapat*|czarnuch*)|czarnuch*|pedaly|zydek|hitler mial racje|heil hitler|(zydzi|cyganie|uchodzcy|geje) to (szczury|zwierzeta|robactwo|smieci|zlodzieje)',
    ],
  },
  cs: {
    'self-harm': [
      '(ublizuju|ublizuji) si|(?<!ne)ublizil[ao]? jsem si|sebeposkoz*',
      '(zase|znovu|opet|vcera) {2}(porezal|porezala|rezal|rezala) {1}(jsem|se)|(zase|znovu) jsem se (porezal|porezala|rezal|rezala)|(snedl|snedla|vzal|vzala|spolykal|spolykala|spolkl|spolkla) (jsem )?(si )?{1}(vsechny|cele|hodne|moc|plno|krabicku|hrst) {1}(prasky|prasku|leky|leku|tablety|tablet)|usnout a (uz )?(se )?(nikdy )?(se )?neprobudit',
      '(?<!ne)chci (uz |jen |proste |opravdu )?(umrit|zemrit|se zabit|zabit se|skoncovat se zivotem|spachat sebevrazdu|si vzit zivot|byt mrtv[ay]|se obesit|zmizet navzdy|si ublizit|se rezat)(?! (smichy|za|hlady))|chtel(a)? bych (umrit|zemrit|se zabit)|zabiju se|obesim se',
      '(uz )?(nechci|nechce se mi|nemuzu|nezvladam|nema cenu|nema smysl) (uz |dal |vic )?zit(?! (tady|v|s|na|u) )|nechci (tu )?(uz )?byt nazivu|sebevra[zh]*|beze me (by|bude) {3}lepe?|bez(e)? me by bylo|nikomu bych nechybel*|rezu se|sebeposkoz*|nenavidim (svuj )?zivot|kez bych (byl|byla|se nikdy) {1}(mrtv[ay]|nenarodil*)|zab(ij)? se|nemam (duvod|proc) zit|spolykal(a)? (jsem )?(vsechny )?prasky|(skocit|hodit se) (pod vlak|z mostu|z okna|ze strechy)|mam dost zivota|nemam silu zit|radsi bych (byl|byla) mrtv*',
    ],
    abuse: [
      '(muj |moje |moji )?(tata|otec|mama|matka|macecha|otcim|nevlastni otec|bratr|stryc|deda|manzel|pritel|partner|rodice|ucitel|trener|sestra|byvaly) {2}(me|mne|nas) (bije|biji|mlati|zneuziva|skrti|kope|osahava|tyra|ohrozuje|znasilnuje|bil|uhodil|zbil|zmlatil|zbila|uhodila)(?! v sachu)|(on|ona) me (bije|mlati|zneuziva|skrti|tyra)|(biju|mlatim|uhodil(a)? jsem|zbil(a)? jsem|bil jsem) (svoji |svou |sve |sveho |svoje )(zenu|manzelku|deti|dite|syna|dceru|pritelkyni|matku|manzela|sestru|bratra)|domaci nasili|bojim se (jit domu|tatky|taty|otce|manzela|otcima)|(jsem|byl|byla) {1}(tyran[ay]|bit[ay]|zneuzivan[ay]|sikanovan[ay])',
    ],
    harm: [
      '(zitra|dneska|dnes|vecer) (zabiju|zastrelim|ubodam|zmlatim|podrezu) (sveho|svou|svoji|meho|moji|nasi|naseho)|(zabiju|zastrelim|ubodam) (meho|moji|naseho|nasi) (ucitele|ucitelku|bratra|segru|sestru|otce|matku|tatu|mamu|souseda|sefa|trenera|otcima)',
      '(?<!ne)(zabiju|zabit|ubodam|zastrelim|otravim|zmlatim|uskrtim|chci zabit|chci ublizit|podrezu) (sveho |svou |svoji |sve |svym |svoje )(ucitele|ucitelku|bratra|sestru|otce|matku|rodice|tatu|mamu|manzela|manzelku|pritele|pritelkyni|souseda|spoluzaky|tridu|sefa|otcima|byvalou|byvaleho)|(ve skutecnosti|v realnem zivote|doopravdy) {4}(zabit|ublizit)|(zabit|ublizit) {4}(v realnem zivote|doopravdy|ve skutecnem zivote)|(zbran|nuz|bombu|pistoli) {1}do skoly|vyrobit bombu',
    ],
    'sexual-violence': [
      '(znasiln*)|sexualne (zneuz*|obtez*|napad*)|zneuzival (me|mne)|pedofil*|detske porno*|nahe deti|osahav*|donutim ji k sexu',
    ],
    hate: [
      '(zabijte|zabit|zabijme|vyhladit|vyhladte|upalte|zplynujte|postrilejte) (vsechny |ty )?(zidy|muslimy|cikany|romy|araby|teplouse|gaye|cernochy|negry|uprchliky|ukrajince)',
      '(vsichni )?(zide|zidi|muslimove|muslimi|cikani|romove|gayove|uprchlici|cernosi|teplousi|negri) (by )?{1}(meli|maji|musi|zaslouzi) {2}(umrit|chcipnout|zemrit|shoret|smrt|do plynu)',
      'smrt (vsem )?(zidum|muslimum|cikanum|romum|gayum|uprchlikum|cernochum|teplousum)|(zabit|zabte|vyhladit|zplynovat|upalit) (vsechny )?(zidy|muslimy|cikany|romy|gaye|uprchliky|cernochy|teplouse)|(zidi|cikani|cikany) do (plynu|peci)|cikani do plynu|nenavidim (vsechny )?(zidy|muslimy|cikany|romy|gaye|uprchliky|cernochy|teplouse|cizince)|(spinav[yi]|smradlav[yi]) (zid*|cikan*|negr*|muslim*)|negr(i|um|a)?|hitler mel pravdu|heil hitler|(zide|cikani|romove|uprchlici) jsou (krysy|zvirata|spina|paraziti|zlodeji)',
    ],
  },
  ro: {
    'self-harm': [
      '(?<!nu )imi fac rau(?! (la|cu|de la) )|ma ranesc singur[aă]?',
      'm am taiat (din nou|iar|pe maini|la vene|aseara)|am (luat|inghitit|baut) {1}(toate|multe|o gramada de|o cutie de|un pumn de|prea multe) {1}(pastilele?|medicamentele?|somnifere*)|sa adorm si sa nu ma mai trezesc',
      '(?<!nu )(vreau|as vrea|imi doresc|trebuie|o) (doar )?sa (mor|ma omor|ma sinucid|ma spanzur|dispar pentru totdeauna|imi iau viata|ma tai|ma ranesc|fiu mort|fiu moarta|nu ma mai trezesc)(?! (de (ras|foame)|pentru (tine|ea|el)))|o sa ma (omor|sinucid)|ma voi (omori|sinucide)|ma (omor|sinucid)(?! (muncind|cu munca))',
      'nu (mai )?(vreau|pot|am chef) (sa )?(mai )?(traiesc|exist|trai|sa mai traiesc|sa traiesc)(?! (aici|in|cu|la|fara) )|nu mai (vreau|pot) sa traiesc|sinucid*|mai bine fara mine|nimeni nu mi ar (simti|duce) lipsa|ma tai (pe maini|din nou|pe brate|cu lama)|satul(a)? de viata|imi urasc viata|urasc viata mea|as vrea sa (nu ma fi nascut|fiu mort)|nu am (niciun )?motiv sa traiesc|omoara te|sinucide te|am luat (toate )?pastilele|sa ma arunc (in fata (trenului|unui tren)|de pe|de la|pe geam)|nu mai (vreau|pot|am puterea) sa (exist|traiesc)|m am saturat de viata',
    ],
    abuse: [
      'm a (batut|lovit|violat|abuzat|agresat|strans de gat)|(tata|mama|tatal meu|mama mea|tatal vitreg|fratele meu|unchiul|unchiul meu|sotul|sotul meu|iubitul|iubitul meu|prietenul meu|bunicul|parintii|profesorul|sora mea|fostul|sotia mea|antrenorul) {2}ma (bate|loveste|abuzeaza|atinge|ameninta|strange de gat|violeaza|chinuie|bat|batea|agreseaza)(?! (la (sah|carti)))|(el|ea) ma (bate|loveste|abuzeaza)(?! (la (sah|carti)|cu (scutul|sabia)))|(imi bat|mi am (batut|lovit)|bat) (sotia|copiii|copilul|fiul|fiica|iubita|sotul|mama|nevasta)|violenta (domestica|in familie)|sunt (batut|batuta|abuzat|abuzata|agresat|agresata) (acasa|de)|mi e frica (sa merg acasa|de (tata|sot|sotul meu|iubitul meu|unchiul))',
    ],
    harm: [
      '(maine|diseara|azi) (il |o |imi |mi )?(omor|injunghii|impusc|tai) (pe )?(profesor*|profu*|frate*|sora|tata|mama|vecin*|sef*|coleg*|fosta|fostul)|(il|o) omor pe (profesorul|profu|profa|fratele|sora|tata|mama|seful|fosta|vecinul|diriga)(?! (din|lup))',
      '(o sa|vreau sa|voi|am sa|as vrea sa) (mi |imi |il |o )?(omor|injunghii|impusc|otravesc|bat|ranesc|strang de gat|omori|lovesc|ucid) {1}(pe )?(profesor*|frate*|sora|tata|tatal|mama|parint*|sot*|iubit*|vecin*|coleg*|clasa|sef*|diriginta)|mi omor (profesorul|profesoara|fratele|sora|parintii|sotul|sotia|colegii|seful|tatal|mama)|in viata reala {4}(omor|ucid|ranesc|bat)|(omor|ucid|ranesc) {4}in (viata reala|realitate)|(arma|cutit|cutitul|bomba|pistolul|pistol) {1}la scoala|(fac|face|construi) o bomba',
    ],
    'sexual-violence': [
      'viol(ez|eaza|at|ata|ati|ate|area|ator|atorul|ez o)(?! (legea|regulile|secretul))|(o|l|m|ma|am|a|fost|fi) {1}viol(at|ata|ez|eaza)|agresat(a)? sexual|abuz(at|ata)? sexual*|pedofil*|pornografie infantila|copii goi|oblig(o)? sa faca sex',
    ],
    hate: [
      '(toti )?(evreii|tiganii|musulmanii|homosexualii|imigrantii|negrii|poponarii|ungurii|gay*) {1}(ar trebui sa|trebuie sa|merita sa) {1}(moara|arda|dispara|fie (omorati|ucisi|gazati))',
      'moarte (evreilor|tiganilor|musulmanilor|homosexualilor|gay ?lor|imigrantilor|ungurilor|negrilor)|(omorati|omoara|gazati|ardeti|exterminati|sa omoram) (toti )?(evreii|tiganii|musulmanii|homosexualii|imigrantii|negrii|poponarii)|(urasc|ii urasc pe) (toti )?(evreii|tiganii|musulmanii|homosexualii|imigrantii|negrii|gay*|ungurii)|(jidan*|poponari|poponar|cioroi)|(tigan|jidan) (imputit|jegos)|hitler a avut dreptate|heil hitler|(evreii|tiganii|imigrantii) sunt (sobolani|animale|gunoaie|paraziti|hoti)',
    ],
  },
  sv: {
    'self-harm': [
      '(?<!inte )jag (skadar|skadade) mig sjalv|jag gor mig illa med flit|sjalvskad*',
      '(har|jag) (skurit|skar) mig {1}(igen|i armarna|i natt|pa armarna|med flit)|har skurit mig|(tog|tagit|svalt|svalde) {1}(alla|massa|en massa|jattemanga|for manga|hela) {2}(tabletter|piller|medicin*|alvedon)|somna och (aldrig|inte) vakna',
      'jag (vill|skulle vilja|maste|ska|tanker|onskar att jag fick|vill bara|vill verkligen) (bara |verkligen |helst )?(do|dö|ta livet av mig|ta mitt liv|ta sjalvmord|bega sjalvmord|forsvinna for alltid|hanga mig|skada mig sjalv|skara mig|slippa leva|inte leva langre|inte vakna)(?! (for (dig|henne|honom)|av (skratt|hunger)|den|det))|ta livet av mig|taget livet av mig|jag vill vara dod',
      '(vill|orkar|kan) inte (leva|leva langre|langre leva|mer leva|vakna|finnas)(?! (har|i|med|pa|utan) )|orkar inte (leva )?(langre|mer) leva|inte (leva|finnas) (langre|mer)|sjalvmord*|suicid*|battre utan mig|ingen skulle sakna mig|ingen anledning att leva|(onskar|om) (att )?jag (var|vore) dod|jag skar mig (igen|i armarna|sjalv)|sjalvskad*|hatar mitt liv|trott pa livet|aldrig (blivit fodd|fotts)|ta livet av dig|dods langtan|tog alla (tabletter|piller)|hoppa (framfor (ett |ett |)?(tag|taget)|fran (en |)?(bro|bron))|onskar (att )?jag var dod|har ingen lust att leva',
    ],
    abuse: [
      '(min |mina )?(pappa|far|mamma|mor|styvpappa|styvfar|bror|farbror|morbror|morfar|farfar|man|pojkvan|sambo|foraldrar|larare|tranare|syster|flickvan|fru|ex) {2}(slar|slog|misshandlar|sparkar|tafsar pa|hotar|stryper|utnyttjar|ror) (mig|oss)(?! (i schack|i kort|pa axeln))|(han|hon) (slar|misshandlar|sparkar|stryper|tafsar pa) mig(?! (i schack|i kort|med (sin|sitt) (skold|svard)))|jag (slar|slog|har slagit|misshandlar|stryper) (min|mina|mitt) (fru|man|barn|son|dotter|flickvan|sambo|mamma|syster|bror)|(vald i hemmet|hemmet vald|kvinnomisshandel|barnmisshandel)|(blir|blev|ar) (slagen|misshandlad|mobbad|utnyttjad)(?! av (en|tva|pilen))|radd (for att ga hem|att ga hem|for (min )?(pappa|man|pojkvan|styvpappa))',
    ],
    harm: [
      '(imorgon|i morgon|ikvall|i kvall) (dodar|skjuter|hugger|knivhugger|slar) jag (min|mina|mitt)|jag (dodar|mordar|knivhugger) (min|mina|mitt) (larare|bror|syster|pappa|mamma|granne|chef|klass*|ex|styvpappa|flickvan|pojkvan)',
      'jag (ska|vill|tanker|kommer att|skulle vilja|planerar att) {1}(doda|mörda|morda|skada|knivhugga|skjuta|slå|sla|forgifta|strypa|hugga) (min|mina|mitt|hela min) {1}(larare|bror|syster|pappa|mamma|foraldrar|man|fru|flickvan|pojkvan|ex|granne|klasskamrater|klass|chef|styvpappa|barn)|(i verkligheten|pa riktigt|i verkliga livet) {4}(doda|skada|sla)|(doda|skada|morda) {4}(pa riktigt|i verkligheten)|(vapen|kniv|bomb|pistol) {1}till skolan|skolskjutning*|(bygga|gora) en bomb',
    ],
    'sexual-violence': [
      'valdta|valdtar|valdtog|valdtagen|valdtagit|valdtakt*|sexuellt (overgrepp|utnyttjad|ofredad|trakasserad)|sexuella overgrepp|pedofil*|barnporr*|nakna barn|tvingar (henne|honom) till sex',
    ],
    hate: [
      '(alla )?(judar|muslimer|bogar|invandrare|araber|negrer|zigenare|romer|svarta|flyktingar) {1}(borde|ska|maste|fortjanar|bor) {2}(do|dodas|doda|skjutas|brinna|gasas|utrotas|avrattas)',
      '(doda|gasa|brann|skjut|utrota) (alla )?(judar|muslimer|bogar|invandrare|araber|negrer|zigenare|romer|svarta)|dod at (alla )?(judar|muslimer|bogar|invandrar|araber|negrer|zigenar|romer)(e|na)?|jag hatar (alla )?(judar|muslimer|bogar|invandrare|araber|negrer|zigenare|romer|svarta|flyktingar)|(javla|smutsiga?|acklig(a)?) (jude|judar|neger|negrer|blatte|blattar|araber|muslim*|bog|bogar|zigenare)|negrer?|blattar|svartskall*|hitler hade ratt|heil hitler|(judar|muslimer|invandrare|zigenare) ar (rattor|djur|ohyra|parasiter|avskum|tjuvar)',
    ],
  },
  tr: {
    'self-harm': [
      'kendime zarar (veriyorum|verdim|vermek istiyorum)',
      '(yine|tekrar|dun) {1}(kendimi|kollarimi|bilegimi|bileklerimi) (kestim|kesiyorum|jiletledim)|(kollarimi|bileklerimi) (kesiyorum|kestim|jiletliyorum)|(butun|bir suru|bir kutu|cok|avuc avuc|tum) (hap|ilac|haplari|ilaclari) (ictim|yuttum|aldim)|uyuyup (bir daha )?uyanmamak',
      '(olmek|kendimi (oldurmek|asmak|kesmek|vurmak|yaralamak)|intihar etmek|canima kiymak|hayatima son vermek|yok olmak) (istiyorum|isterim|istedim|istiyom|uzereyim)|(olmek|yasamamak) istiyorum|kendimi (oldurecegim|oldurucem|asacagim|kesiyorum|oldururum|kestim)|intihar*|canima kiy*|hayatima son ver*',
      '(artik |daha fazla )?yasamak istemiyorum(?! (burada|bu koyde))|yasamaktan (biktim|yoruldum)|yasamak icin (bir )?(sebep|neden)(im)? (yok|kalmadi)|bensiz daha (iyi|mutlu)|kimse beni ozlemez|keske (olsem|olseydim|hic dogmasaydim|dogmasaydim|olsaydim olu)|hayatimdan nefret ediyorum|dayanamiyorum artik yasamaya|kendini (oldur|as)|bir daha uyanmamak istiyorum|butun haplari ictim|(trenin onune|kopruden|balkondan|catidan) atla*|hayatima son|yasamak icin gucum kalmadi',
    ],
    abuse: [
      '(babam|annem|uvey babam|uvey annem|abim|agabeyim|amcam|dayim|dedem|kocam|esim|erkek arkadasim|sevgilim|ogretmenim|karim|nisanlim|antrenorum|hocam) {2}(beni|bana|bizi) {3}(dovuyor*|doverdi|dovdu|vuruyor*|vurdu|tokatliyor|tekmeliyor|taciz ediyor|istismar ediyor|tehdit ediyor|boguyor)(?! satrancta)',
      '(babam|annem|uvey babam|uvey annem|abim|agabeyim|kardesim|amcam|dayim|dedem|kocam|esim|erkek arkadasim|sevgilim|ogretmenim|ailem|eski kocam|karim|nisanlim|antrenorum) {2}(beni|bana|bizi) {1}(dovuyor|dover|doverdi|dovdu|vuruyor|vurdu|taciz ediyor|istismar ediyor|dokunuyor|iskence ediyor|tokat atti|tehdit ediyor|bogdu|bogazimi|siddet uyguluyor|siddet uyguladi|vuruyorlar|dovuyorlar)(?! satrancta)|beni {1}(dovuyor|dovuyorlar|taciz ediyor|istismar ediyor)|(karimi|cocuklarimi|cocugumu|kocami|esimi|oglumu|kizimi|sevgilimi|annemi|kardesimi) (dovuyorum|dovdum|tokatladim|doverim)|aile ici siddet|siddet goruyorum|dayak yiyorum|(istismara|tacize|siddete) (ugruyorum|ugradim)|eve gitmekten korkuyorum|(babamdan|kocamdan|sevgilimden) korkuyorum',
    ],
    harm: [
      '(yarin|bu gece|bugun) (ogretmenimi|hocami|kardesimi|abimi|babami|annemi|komsumu|patronumu|sevgilimi|karimi|kocami) {2}(oldur*|bicakla*|vurac*|vurucam|kesicem)|(hocami|mudurumu|kankami|arkadasimi) (oldurecegim|oldurucem|bicaklayacagim)',
      '(ogretmenimi|kardesimi|abimi|ablami|babami|annemi|ailemi|kocami|karimi|sevgilimi|komsumu|sinif arkadaslarimi|sinifimi|patronumu|esimi|eski sevgilimi|mudurumu|uvey babami) {2}(oldurecegim|oldurucem|oldurmek istiyorum|bicaklayacagim|vuracagim|zehirleyecegim|bogacagim|dovecegim|oldurmeyi|yaralamak istiyorum|doveceğim)|gercek hayatta {4}(oldur*|yarala*|dov*)|(okula|okuluma) {1}(silah|bicak|bomba|tabanca) (gotur*|getir*)|(silah|bicak|bomba)(la|yla|yi|i)? okula|bomba (yapmak|nasil yapilir|yapimi)',
    ],
    'sexual-violence': [
      'tecavuz*|cinsel (saldiri|istismar|taciz)*|cocuk pornosu|ciplak cocuk*|pedofil*|zorla (seks|sevis*)|(bana|beni) taciz (etti|ettiler)',
    ],
    hate: [
      '(butun|tum) (yahudiler|suriyeliler|ermeniler|kurtler|multeciler|araplar|escinseller|zenciler|cingeneler|ibneler) {1}(olsun|olmeli|gebersin|yakilmali|oldurulmeli|yok edilmeli|yansin)',
      '(yahudi|ermeni|kurt|suriyeli|arap|escinsel|alevi|multeci|cingene|rum|ibne)(lere|lara|ye|ya)? olum|(yahudileri|ermenileri|kurtleri|suriyelileri|araplari|escinselleri|multecileri|cingeneleri|zencileri) {1}(oldurun|oldurmek|oldurmeli|yakmak|yakin|gebertin|yok etmek|asmak)|(yahudilerden|ermenilerden|kurtlerden|suriyelilerden|araplardan|escinsellerden|multecilerden|zencilerden|cingenelerden) nefret ediyorum|(pis|kahrolasi) (yahudi|ermeni|kurt|suriyeli|arap|zenci|cingene)*|hitler hakliydi|heil hitler|(yahudiler|suriyeliler|ermeniler|kurtler|multeciler) (hayvandir|fare|pislik|hirsiz|bocek)',
    ],
  },
};
