// Whole sentences of two to six words that say it all, in sixteen languages: too short to be known by their looks. As compile-patterns.ts reads them.
import type { ConcernPhrases } from './concern.ts';

/** Nothing more is said: with a word behind it, each may be something else (`me corto el pelo`). */
export const SHORT_MACROS = {
  end: '(?:(?= (?:\\.|,))|(?= $))',
};

export const SHORT: ConcernPhrases = {
  'self-harm': [
    '(?:ich wunschte ich ware nie geboren|ich kann und will nicht mehr|so kann ich nicht (?:weiterleben|mehr leben)|je me laisse mourir de faim|jestem dla wszystkich ciezarem|jag tog en hel ask somntabletter|her yemekten sonra kusuyorum|किसी को फर्क नहीं पड़ेगा {1}(?:अगर )?मैं मर जाऊँ)<end>',
    '(?:ich hasse mich(?: so(?: sehr)?| selbst)?|ich (?:will|mag) nicht leben|ich will (?:heute |jetzt )?(?:nur noch )?sterben|(?:ehrlich gesagt|heute|manchmal|eigentlich) will ich (?:nur noch )?(?:sterben|tot sein)|ich verdiene (?:es zu sterben|den tod)|ich (?:bring|bringe) mich {2}um|geh sterben|hang dich (?:doch )?auf|bring dich (?:doch )?um|(?:am liebsten )?(?:nie mehr|nicht mehr|nie wieder) aufwachen|meine? (?:freund(?:in)?|schwester|bruder|tochter|sohn|mutter|kumpel|kollegin) (?:will sterben|will nicht mehr leben|ritzt sich|will sich umbringen))<end>',
    '(?:je me (?:coupe|deteste(?: tellement)?|hais|scarifie|blesse expres)|je merite (?:de mourir|la mort)|j?(?:e )?veux (?:mourir|crever)|jai envie de (?:crever|mourir)|va (?:te pendre|crever)|tu devrais (?:crever|mourir)|je (?:ne )?veux plus (?:etre la|vivre|exister)|je nai plus envie detre la|(?:ma|mon) (?:fille|fils|soeur|frere|amie?|copine|copain) (?:veut mourir|ne veut plus vivre|se coupe|se scarifie|se fait du mal))<end>',
    '(?:me corto(?: (?:todas las noches|a escondidas))?|me odio(?: tanto| mucho)?|merezco morir|me mato de hambre|k?q?u?iero morirme(?: ya)?|ahorcate|matate|deberias (?:morirte|matarte)|(?:mi) (?:hij[oa]|herman[oa]|amig[oa]|novi[oa]) (?:se corta|se quiere (?:morir|matar)|quiere morir|no quiere vivir|se hace dano)|no quiero (?:despertar|volver a despertar|estar viv[oa])|ya no quiero estar viv[oa])<end>',
    '(?:mi (?:taglio|odio(?: tantissimo| tanto)?|impicchero|ammazzo|impicco)|merito di morire|non mancherei a nessuno|non voglio piu (?:stare al mondo|vivere|esserci|svegliarmi)|impiccati|ammazzati|dovresti morire|mi[ao] (?:figlia|figlio|sorella|fratello) (?:vuole morire|si taglia|non vuole piu vivere|si fa del male))<end>',
    '(?:eu me (?:corto|odeio)(?: tanto| todas as noites)?|me odeio|mereco morrer|nao quero mais (?:estar aqui|viver|acordar|existir)|vai se (?:matar|enforcar)|se mata|voce devia morrer|(?:minha|meu|a minha|o meu) (?:filha|filho|irma|irmao|amiga|amigo) (?:quer morrer|se corta|nao quer (?:mais )?viver|quer se matar))<end>',
    '(?:ik (?:snij|snijd|haat) (?:mezelf|me)(?: zo(?: erg)?)?|ik ga me ophangen|ik verdien (?:het te sterven|de dood)|niemand zou m(?:e|ij) missen|hang jezelf op|pleeg zelfmoord|ga dood|mijn (?:vriendin|vriend|zus|broer|dochter|zoon) (?:wil dood|wil niet meer leven|snijdt zichzelf))<end>',
    '(?:nienawidze siebie|zasluguje na smierc|glodze sie|powiesze sie|zabije sie|tne sie|idz sie powies|zabij sie|powin(?:ienes|nas) (?:zdechnac|umrzec)|chcial(?:bym|abym) (?:byc martw[ya]|nie zyc|umrzec)|nie chce sie juz (?:wiecej )?budzic|(?:moja|moj) (?:siostra|corka|kolezanka|kolega|brat|syn|przyjaciolka) (?:chce umrzec|sie tnie|tnie sie|nie chce zyc|sie glodzi))<end>',
    '(?:nenavidim se|nesnasim se|zaslouzim si umrit|hladovim schvalne|rezu se|podrezavam si zily|podrezal[ao]? jsem si zily|bez se obesit|zabij se|mel[ao]? bys (?:chcipnout|umrit)|pral[ao]? bych si (?:byt mrtv[ya]|umrit)|uz nemuzu a nechci dal|(?:moje|muj) (?:kamaradka|kamarad|segra|sestra|bracha|dcera|syn) (?:chce umrit|se reze|nechce zit))<end>',
    '(?:ma (?:tai|urasc(?: atat de mult)?|infometez|omor|spanzur)|imi tai venele|merit sa mor|spanzura te|omoara te|ar trebui sa mori|mai bine nu ma nasteam|nimeni nu mi ar duce dorul|nu vreau sa ma mai trezesc|nu mai vreau sa (?:exist|traiesc)|(?:sora|fiica|prietena|fiul|fratele) (?:mea|meu) (?:vrea sa moara|se taie|isi face rau|se infometeaza))<end>',
    '(?:jag (?:skar mig|hatar mig sjalv(?: sa mycket)?|svalter mig|fortjanar att do|tanker hanga mig|onskar att jag aldrig (?:hade )?(?:fotts|fodds|blivit fodd))|du borde do|ga och hang dig|ta livet av dig|jag orkar inte leva(?: (?:mer|langre))?|min (?:syster|vaninna|van|kompis|dotter|son|bror) (?:vill do|skar sig|vill inte leva|svalter sig|skadar sig sjalv))<end>',
    '(?:kendimden nefret ediyorum|olmeyi hak ediyorum|kendimi (?:kesiyorum|asacagim|oldurecegim)|(?:geber|gebersen|gebersin|geberesin)(?: iyi olur)?|git kendini (?:as|oldur)|boyle yasayamam|olsem kimsenin umurunda olmaz|kimse beni ozlemez|artik (?:uyanmak|yasamak) istemiyorum(?: valla)?|yasamak istemiyorum(?: artik)?|(?:arkadasim|kizim|oglum|kardesim|kiz kardesim) (?:olmek istiyor|yasamak istemiyor|kendini kesiyor|kendine zarar veriyor))<end>',
    '(?:я )?(?:ненавижу себя|заслуживаю смерти|режусь|повешусь)<end>|(?:иди )?(?:повесься|убеи себя|чтоб ты сдох)<end>|никто не будет по мне скучать<end>|(?:моя |мои )?(?:подруга|сестра|дочь|сын|брат|друг) (?:хочет умереть|не хочет жить|режет себя|режется)<end>',
    '(?:я )?(?:ненавиджу себе|заслуговую на смерть|ріжуся|ріжу себе|повішусь|повішуся)<end>|(?:иди )?(?:повісся|убии себе|вбии себе|щоб ти здох)<end>|(?:моя |міи )?(?:подруга|сестра|донька|дочка|син|брат|друг) (?:хоче померти|не хоче жити|ріже себе)<end>',
    '(?:بدي (?:موت|اموت)|ما بدي عيش|ساشنق نفسي|خططت لانتحاري|اقطع معصمي|اجوع نفسي|استحق الموت|اكره نفسي(?: كثيرا)?|اقتل نفسك|روح (?:اشنق|اقتل) نفسك|لن يفتقدني احد|لا اريد الحياه|(?:ابنتي|ابني|اختي|اخي|صديقتي|صديقي) (?:تريد ان تموت|يريد ان يموت|تجرح نفسها|يجرح نفسه|تجوع نفسها|توذي نفسها))<end>',
    '(?:मुझे खुद से नफरत है|किसी को मेरी याद नहीं आएगी|मैं खुद को (?:काटती|काटता) हूँ|काश मैं मर (?:गया|गई|जाता|जाती)(?: होता| होती)?|(?:जाकर )?मर जा|फाँसी लगा ले|मैं फाँसी लगा (?:लूँगा|लूँगी)|अब (?:मुझसे )?(?:और )?जिया नहीं जाता|tu mar kyun nahi jaata|ja (?:ke )?mar ja|main mar ja(?:ti|ta|ata|aati) to accha hota|main aise nahi jee sakt[ai])<end>',
  ],
  abuse: [
    '(?:papa dice che mi spacca le ossa|ik heb (?:gisteren |weer )?mijn (?:vrouw|kind|zoon|dochter|vriendin) geslagen|(?:min pojkvan|min man|pappa|mamma) laste in mig i (?:badrummet|kallaren|rummet)(?: hela natten)?|يتركونني جايعا|m a ars cu (?:fierul de calcat|tigara))<end>',
    '(?:mi ha (?:rotto (?:il naso|un braccio|le costole)|bruciat[ao] con (?:il ferro da stiro|la sigaretta))|deu me (?:uma tareia|uma surra|um murro na cara)|me deu uma surra|partiu me o (?:nariz|braco)|ma casse (?:le nez|le bras)|me rompio (?:la nariz|el brazo)|mi zlomil (?:nos|ruku)|zlamal mi (?:nos|reke)|brot min arm|(?:burnumu|kolumu) kirdi|сломал мне (?:нос|руку)|зламав мені (?:ніс|руку)|heeft mijn (?:neus|arm) gebroken|hat mir (?:die nase|den arm|die rippen) gebrochen)<end>',
    '(?:ich (?:wurde|werde|bin) (?:wieder |gestern |heute |daheim |zu ?hause )?(?:verprugelt|geschlagen|eingesperrt|misshandelt)(?: worden)?|(?:meine eltern|papa|mama|mein (?:vater|mann|freund)) (?:sperren|sperrt) mich ein|mama hat mir (?:gestern )?(?:wieder )?eine (?:geknallt|gescheuert))<end>',
    '(?:jai ete (?:battue?|frappee?|enfermee?)|mes parents menferment|mes parents ne me donnent (?:rien a manger|pas a manger)|(?:mon|ma) (?:pere|beau pere|mari) (?:frappe|bat|tape) (?:ma|mon) (?:mere|petit frere|petite soeur|soeur|frere)|ma etranglee?|il ma (?:etranglee?|frappee?|battue?))<end>',
    '(?:me (?:estrangulo|ahorco|golpeo|dieron una paliza|pegan|pegaron)|mis padres (?:me encierran|no me dan de comer|me pegan)|le tengo (?:terror|panico|mucho miedo) a mi (?:marido|padre|padrastro|novio|esposo))<end>',
    '(?:mi (?:ha |hanno )?(?:strangolat[ao]|picchiat[ao]|menat[ao])|i miei genitori (?:mi chiudono a chiave|non mi danno da mangiare|mi picchiano)|mi fanno morire di fame|(?:mio padre|papa|il mio patrigno) (?:picchia|mena|strangola) (?:mia madre|mamma|il mio fratellino|mia sorella|mio fratello))<end>',
    '(?:meus pais (?:me trancam|me batem|nao me dao comida)|ele me (?:estrangulou|bateu|espancou)|levei uma surra)<end>',
    '(?:mijn ouders (?:geven me geen eten|sluiten me op|slaan me)|(?:hij|papa|mijn (?:vader|man|vriend)) heeft (?:me|mij) (?:gewurgd|geslagen|geschopt|opgesloten)|mijn (?:vader|stiefvader) slaat mijn (?:moeder|broertje|zusje|broer|zus))<end>',
    '(?:zosta(?:lam|lem) (?:pobit[ay]|uderzon[ay]|zbit[ay])|dusil mnie|pobil mnie|glodza mnie|rodzice (?:mnie (?:bija|glodza|zamykaja(?: na klucz)?)|nie daja mi jesc)|(?:moj )?(?:ojciec|tata|ojczym) (?:bije|leje|dusil) (?:moja )?(?:mame|matke|braciszka|siostre|brata))<end>',
    '(?:skrtil me|zmlatil me|zbil me|rodice (?:me (?:zamykaji|bijou|mlati)|mi nedavaji jist)|(?:muj )?(?:tata|otec|otcim) (?:bije|mlati|skrtil) (?:mamu|mou mamu|mou sestru|meho brasku|brachu))<end>',
    '(?:am fost (?:batut|batuta|lovita?)|ma bat (?:la scoala|acasa)|parintii (?:ma (?:bat|incuie(?: in casa)?)|nu mi dau de mancare)|ma lasa sa mor de foame|tata o bate pe mama|tata m a inchis in pivnita)<end>',
    '(?:jag (?:blev|blir|har blivit) (?:slagen|misshandlad)|(?:pappa|mamma|han) laste in mig(?: i (?:kallaren|badrummet|rummet)(?: hela natten)?)?|mina foraldrar (?:ger mig ingen mat|slar mig|laser in mig)|min (?:pappa|styvpappa|man) (?:slar|misshandlar) min (?:mamma|lillebror|lillasyster|syster|bror))<end>',
    '(?:dovuldum|dayak yedim|evde dayak yiyorum|bogazimi sikti|beni (?:dovdu|bogdu|dovuyor)|(?:ailem|annem|babam) bana yemek vermiyor|babam (?:annemi|kardesimi) (?:dovuyor|bogdu)|babam yuzume yumruk atti|kocam evden cikmama izin vermiyor)<end>',
    '(?:меня (?:избили|избивают|бьют|душили|ударил отчим)|родители не дают мне есть|(?:папа|отец|отчим) (?:бьет|избивает|душит) (?:маму|мать|брата|сестру)|он (?:душил|избил|ударил) меня)<end>',
    '(?:мене (?:побили|бють|душили)|батьки не дають мені істи|(?:тато|батько|вітчим) (?:бє|лупцює|душить) (?:маму|матір|мого (?:молодшого )?брата|сестру)|він (?:душив|побив|вдарив) мене)<end>',
    '(?:خنقني|تم ضربي|ضربوني|يضربونني|اهلي (?:يحبسونني|يضربونني|لا يعطونني طعاما)|يتركونني جايعا|يهددني بالقتل|حرقتني بالمكواه|(?:ابي|زوج امي|بابا) (?:يضرب|خنق|ضرب) (?:امي|اخي|اختي|ماما)(?: الصغير)?)<end>',
    '(?:papa ne mere muh pe (?:mukka|thappad) mara|मुझे पीटा गया|मुझे घर पर मारा जाता है|(?:माँ बाप|mere maa baap) मुझे खाना नहीं देते)<end>',
  ],
  harm: [
    'je vais mettre le feu a mon (?:ecole|lycee|college)<end>',
    '(?:ich (?:ermorde|vergifte|ersteche|erschiesse) (?:meinen|meine|mein) (?:bruder|vater|mutter|schwester|lehrer|lehrerin|chef|nachbarn|mann|frau|ex|stiefvater)|wie (?:baue|baut|mache) (?:ich|man) (?:eine|ne) {1}bombe|ich mach ihn kalt|ich zunde das haus {1}(?:meiner|meines) (?:nachbarn|nachbarin|lehrers|chefs|ex) an)<end>',
    '(?:comment fabriquer une bombe|je prepare une (?:fusillade|tuerie) (?:dans|a) (?:mon|le|au|lecole) ?(?:lycee|college|ecole)?)<end>',
    '(?:como (?:hago|hacer|fabrico|se hace) una bomba|voy a asesinar a mi (?:hermano|padre|profesor|jefe|vecino|mujer|madre)|esta noche le prendo fuego a su casa)<end>',
    '(?:avvelenero (?:mio|mia) (?:padre|madre|marito|moglie|fratello)|sparero a tutti a scuola|voglio fare una strage a scuola|do fuoco alla casa del mio vicino|come (?:faccio|si fa|costruisco) una bomba)<end>',
    '(?:vou assassinar o meu (?:irmao|pai|chefe|vizinho|professor)|como (?:faco|fazer|se faz) uma bomba)<end>',
    '(?:ik ga iedereen op school (?:neerschieten|doodschieten|vermoorden)|ik maak een bom voor mijn school|ik steek het huis van mijn (?:buren|leraar|baas|ex) in brand|hoe maak ik een bom)<end>',
    '(?:(?:zabije|zamorduje|zadzgam|otruje|zastrzele) (?:brata|ojca|tate|matke|mame|siostre|ojczyma|nauczyciela|nauczycielke|sasiada|szefa|byla|bylego)|planuje strzelanine w szkole|jak zrobic bombe)<end>',
    '(?:(?:zabiju|zavrazdim|ubodam|otravim|zastrelim|podrezu) (?:bratra|brachu|otce|tatu|matku|mamu|segru|otcima|ucitele|ucitelku|souseda|sefa|bejvalou|byvalou|byvaleho)|postrilim vsechny ve skole|jak (?:udelat|vyrobit) bombu)<end>',
    '(?:vreau sa le fac rau colegilor|cum (?:fac|se face) o bomba|o sa l omor pe (?:tata|profu|fratele meu|seful meu))<end>',
    '(?:jag ska skjuta alla i skolan|hur (?:gor|bygger) (?:man|jag) en bomb|i natt tander jag eld pa hans hus|jag mordar min (?:bror|pappa|larare|granne|chef))<end>',
    '(?:okul cantamda (?:tabanca|silah|bicak) var|okulda katliam yapacagim|okulum icin bomba yapiyorum|bomba nasil yapilir)<end>',
    '(?:убью|зарежу|отравлю|пристрелю|задушу|прикончу) (?:отца|отчима|мать|брата|сестру|мужа|жену|бывшую|бывшего|соседа|училку|начальника|папу|маму)<end>|(?:планирую стрельбу в школе|как сделать бомбу|завтра принесу в школу нож)<end>',
    '(?:вбю|убю|заріжу|отрую|пристрелю|задушу) (?:батька|вітчима|матір|брата|сестру|чоловіка|дружину|колишню|колишнього|сусіда|вчительку|начальника|тата|маму)<end>|(?:сьогодні )?вночі спалю (?:иого|іі|іх) (?:будинок|хату)<end>|як зробити бомбу<end>',
    '(?:ساطعن|ساذبح|ساقتل|ساسمم) (?:مديري|اخي|ابي|امي|معلمي|جاري|زوجي|زوجتي|زميلي)<end>|كيف اصنع قنبله<end>',
  ],
  'sexual-violence': [
    '(?:(?:er|mein (?:mann|ex|freund|onkel|chef)) hat mich gezwungen|ma forcee?|il ma forcee?|me forzo|mi ha (?:forzat[ao]|costrett[ao]|obbligat[ao])|ele me (?:forcou|obrigou)|hij heeft me gedwongen|zmusil mnie|prinutil me|donutil me|m a (?:fortat|obligat)|han tvingade mig|beni zorladi)<end>',
    '(?:quiero violar a alguien|wklada mi reke miedzy nogi|mi mette la mano tra le gambe|min (?:morbror|farbror|farfar|larare|styvpappa) tar pa mig(?: dar nere)?|ogretmenim gogsume dokundu|amcam orami elliyor|(?:mon|le) (?:patron|prof|chef|oncle) ma mis la main aux fesses)<end>',
  ],
  hate: [
    '(?:اليهود|الغجر|السود|المسيحيين|الشيعه) (?:جرذان|حيوانات|قرود|كلاب|حشرات)<end>|(?:yahudiler|cingeneler|siyahlar|ermeniler|kurtler|suriyeliler) (?:sican(?:dir)?|hayvan(?:dir)?|maymun(?:dur)?|bocek(?:tir)?)<end>|butun (?:siyahlardan|yahudilerden|kurtlerden|suriyelilerden|ermenilerden) nefret ediyorum<end>',
    '(?:zwarten|joden|zigeuners|moslims) zijn (?:apen|ratten|beesten|ongedierte)<end>|kaale log bandar hain<end>|(?:buzeranty|pedalow|teplouse) (?:je treba|trzeba) (?:postrilet|rozstrzelac)<end>|मैं काले लोगों से नफरत करत[ाी] हूँ<end>|odio a los extranjeros , que se mueran todos<end>',
  ],
};
