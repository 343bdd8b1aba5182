// Phrases of distress and of violence in German, French, Spanish, Italian, Portuguese and Dutch, without accents. As compile-patterns.ts reads them.
import type { ConcernPhrases } from './concern.ts';

export const WESTERN: Readonly<Record<string, ConcernPhrases>> = {
  de: {
    'self-harm': [
      'ich (tu|tue) mir (selbst |selber |immer wieder |wieder )?weh(?! (am|beim|an) )|(?<!nicht )verletze? mich (immer wieder |wieder )?(selbst|selber)(?! beim )',
      'ich (will|mochte|moechte|wunschte?) {5}(weg sein|fur immer (weg|schlafen|einschlafen)|nie (wieder|mehr) aufwachen|einschlafen und nie*)(?! (aus|von) )|(hab|habe) {2}mich {2}(geritzt|wieder geschnitten|selbst verletzt)|mich (schon )?wieder (geritzt|geschnitten|verletzt)|(hab|habe) {2}(alle|viele|zu viele|ganz viele|haufenweise) {2}(tabletten|pillen) {1}(geschluckt|genommen)',
      'ich (will|moechte|mochte|wollte|wuerde gern|wurde gern|muss|mag) ((?!nicht |nie |lieber |keinesfalls |fur )[^ .,]+ ){0,3}(sterben|tot sein|nicht mehr (leben|da sein|aufwachen|existieren)|verschwinden fur immer)',
      '(will|mochte|moechte|kann|mag) (ich )?(einfach |wirklich )?nicht mehr (leben|weiterleben|da sein|aufwachen)|ich kann nicht mehr (weiter|leben)|lebensmude|suizid*|selbstmord*|keinen? (sinn|grund) (mehr )?(zu|im) leben*',
      'mich (selbst )?(umbringen|umzubringen|toten|zu toten|erhangen|erhange|erschiessen|aufhangen|ritzen|verletzen will|selbst verletzen)|ich (bringe|bring) mich (jetzt |heute |bald )?um|ich ritze mich|mir (das leben|die pulsadern) {2}(nehmen|aufschneiden|zu nehmen)|nehme? mir das leben',
      'ohne mich (ware|waren|sind|geht es) {4}(besser|glucklicher)|keiner wurde mich vermissen|niemand wurde mich vermissen|ware ich (nur |doch )?(tot|nie geboren)|ich ware lieber tot|hasse mein leben|alles beenden|(?<!ich )bring dich um|(alle )?(pillen|tabletten) geschluckt|vor (den|einen) zug (springen|werfen|schmeissen|gehen)|von (der|einer) brucke springen (um zu sterben|und sterben)|aus dem fenster springen und sterben|wunschte? ich ware tot|hab(e)? keine lust mehr zu leben|lebe nicht mehr gern(e)?',
    ],
    abuse: [
      '(mein|meine|der|die) (eigener |eigene )?(vater|mutter|papa|mama|stiefvater|stiefmutter|onkel|bruder|mann|ehemann|freund|freundin|frau|lehrer|trainer|opa|oma|eltern|ex) {3}(schlagt|schlug|schlagen|verprugelt|misshandelt|wurgt|tritt|missbraucht|bedroht|fasst) (mich|uns)',
      '(er|sie|vater|mutter|papa|mama) (schlagt|verprugelt|misshandelt|missbraucht|wurgt|begrapscht) (mich|uns)(?! (im|beim) (schach|spiel))|mich {3}(schlagt|verprugelt|misshandelt|angefasst)|(hat|haben) (mich|uns) {3}(geschlagen|verprugelt|gewurgt|missbraucht|angefasst|bedroht|begrapscht)(?! im schach)|fasst mich {3}an',
      'ich (schlage|schlug|verprugle|prugle|wurge) (mein|meine|meinen|meinem) (frau|kind|kinder|sohn|tochter|mann|freundin|freund|bruder|schwester|mutter|vater|hund)|ich habe (mein|meine|meinen) (frau|kind|kinder|sohn|tochter|mann|freundin|freund|bruder|schwester|mutter) {2}(geschlagen|verprugelt|gewurgt)',
      '(werde|wurde|bin) {3}(zu hause |daheim )?(geschlagen|verprugelt|misshandelt|gemobbt|erpresst)|angst (vor meinem (vater|mann|freund|stiefvater|onkel)|nach hause)|hausliche gewalt',
    ],
    harm: [
      'ich (stech|steche|schiess|schiesse|schlag|schlage|bring|bringe|mach|mache|knall|knalle|prugel) {2}(meinen|meine|mein|meim) {1}(lehrer*|bruder|schwester|vater|mutter|eltern|mitschuler*|chef|frau|mann|freundin|freund|nachbarn?|klasse|stiefvater|ex) {1}(um|ab|tot|nieder|kalt|fertig|krankenhausreif)(?! (acht|sieben|neun|zehn|beim|im) )',
      'ich (bringe|bring|steche|schiesse|schlage|prugle) {1}(meinen|meine|mein|alle) (eigenen |ganze |blode )?(lehrer|lehrerin|bruder|schwester|vater|mutter|eltern|mitschuler|chef|frau|mann|freundin|nachbarn|klasse|stiefvater|ex) (um|ab|tot|nieder)(?! (acht|sieben|neun|zehn|ein|eine|den|das|die|der) )',
      '(will|werde|mochte|wurde gerne?) {1}(meinen|meine|mein|meinem|alle) {1}(lehrer|lehrerin|bruder|schwester|vater|mutter|eltern|mitschuler|chef|frau|mann|freundin|nachbarn|klasse|stiefvater|ex) {3}(umbringen|toten|erschiessen|erstechen|verletzen|schlagen|vergiften|weh tun|wehtun|verprugeln|wurgen)',
      'amok*|(im echten leben|in echt) {5}(umbringen|toten|verletzen|erstechen|schlagen)|(umbringen|toten|verletzen) {3}(im echten leben|in echt)|(waffe|messer|bombe|pistole) {3}(in die|zur|mit in die) schule|bombe bauen',
    ],
    'sexual-violence': [
      'vergewaltig*|sexuell (missbrauch*|belastig*|genotigt)|(als kind|wurde|worden) {3}missbraucht|kinderporno*|nackte (kinder|kleine madchen)|zwinge (sie|ihn) zum sex|begrapsch*',
    ],
    hate: [
      '(auslander|auslanderpack|asylanten|turken|migranten|fluchtlinge|muslime|moslems|schwule|zigeuner|kanaken|juden|araber|schwarze|behinderte) {1}(gehort|gehoren|mussen|sollten|sollen|verdienen) {3}(vergast|ersauft|ertrankt|weggesperrt|erschossen|verbrannt|sterben|tot|verrecken|an die wand|aufgehangt|getotet|ausgerottet)',
      'juden (ins gas|vergasen|raus|sind (schweine|ungeziefer|ratten))|(auslander|turken|migranten|fluchtlinge|muslime|moslems|schwule|zigeuner|kanaken) (raus|vergasen|ins gas|sollen sterben|umbringen|toten|sind (ungeziefer|dreck|abschaum|tiere|parasiten))|tod (den|allen) (juden|auslandern|muslimen|schwulen|turken)',
      'heil hitler|sieg heil|hitler hatte recht|(ich )?hasse (alle |die )?(juden|auslander|turken|muslime|schwule|schwulen|neger|zigeuner|schwarze|schwarzen|fluchtlinge)|neger*|kanake*|schwuchtel*|judensau|untermensch*|drecks(jude|auslander|turke)*|scheiss ?(jude|turke|auslander|zigeuner)*',
    ],
  },
  fr: {
    'self-harm': [
      '(?<!ne )(me|jme) (fais|refais|suis fait|suis refait) du mal(?! (au|aux|a la|a l|en) )',
      '(jai (pris|avale)|je viens (de prendre|davaler)) (tous|toute|plein de|trop de|une boite|toute la boite|beaucoup de) {2}(cachets|medicaments|medocs|comprimes|somniferes)|je me suis (encore )?(coupee?|scarifiee?|taillade*)(?= (encore|les (bras|veines|poignets)|hier|ce soir|cette nuit|les)| $)',
      '(je )?(veux|voudrais|vais|prefere|aimerais) (juste |vraiment |plutot )?(mourir|me tuer|en finir(?! avec)|me suicider|me pendre|me faire du mal|disparaitre pour toujours)(?! (de (rire|faim|honte)|pour (toi|elle|lui|le roi)|au combat))|jai envie de (mourir|me tuer|me suicider|en finir|disparaitre|me couper|me faire du mal)(?! de rire)',
      '(veux|peux|ai) (plus|pas) (envie de )?(vivre|continuer a vivre|etre en vie)(?! (ici|la|dans|avec|a|en) )|plus (envie|aucune raison|de raison) de vivre|suicid*|mieux sans moi|je me (coupe|scarifie|mutile|taillade)(?! (un|une|du|les cheveux|les ongles|la frange|en deux) )|fatiguee? de vivre|marre de (vivre|la vie)|je deteste ma vie|je voudrais etre morte?|personne ne me (regretterait|manquera)|ne jamais me reveiller|me tirer une balle|tue toi|va te pendre|mettre fin a mes jours|me jeter (sous|devant) (un|le) (train|metro)|sauter du (pont|balcon|toit) pour mourir|jaimerais (mourir|etre morte?|ne plus exister)|plus envie de vivre|plus la force de vivre|en ai marre de vivre',
    ],
    abuse: [
      '(mon|ma|mes) (pere|mere|papa|maman|beau pere|belle mere|frere|oncle|mari|copain|petit ami|conjoint|femme|prof|grand pere|parents|ex|entraineur) {2}(me|nous) (frappe|bat|tape|cogne|gifle|etrangle|maltraite|touche|viole|menace|fait (du )?mal)(nt|s)?(?! (a la (porte|course)|aux (echecs|cartes)|une medaille|un))',
      '(ma|mont|mas|nous a) (frappee?|battue?|giflee?|etranglee?|tapee?|cognee?|maltraitee?|touchee? la|menacee? de)(?! (a la porte|aux echecs))|(il|elle|ils|papa|maman) (me|nous) (frappe|bat|tape|maltraite|etrangle|force a)(nt)?(?! (aux|a la|au|dans la|avec (son|sa|une|un)) )|jai (frappe|battu|gifle|etrangle|tape) (ma|mon|mes) (femme|mari|enfants?|fils|fille|copine|copain|mere|pere|frere|soeur|bebe)|je (frappe|bats|tape|gifle) (ma|mon|mes) (femme|mari|enfants?|fils|fille|copine|mere|soeur|frere)|violences? (conjugales?|domestiques?)|(suis|etais|etre) (battue?|maltraitee?|harcelee?|abusee?)|peur de (rentrer (a la maison|chez moi)|mon (pere|mari|copain|oncle|beau pere))',
    ],
    harm: [
      '(demain|ce soir|cette nuit) je {1}(tue|bute|plante|poignarde|egorge|frappe) (mon|ma|mes)|je (tue|bute|plante|poignarde|egorge) (mon|ma|mes) (prof|frere|soeur|pere|mere|parents|voisine?|patron|classe|camarades) (demain|ce soir|pour de vrai)',
      '(je )?(vais|veux|voudrais|compte|pense a) {1}(tuer|buter|poignarder|frapper|blesser|etrangler|empoisonner|tabasser|planter|egorger|faire du mal a) (mon|ma|mes|toute ma|le|la) {1}(prof*|frere|soeur|pere|mere|parents|mari|femme|copain|copine|ex|voisine?s?|classe|camarades|patron|beau pere|maitresse|college|lycee)',
      '(dans la vraie vie|en vrai|pour de vrai) {5}(tuer|blesser|frapper)|(tuer|blesser|frapper|poignarder) {4}(dans la vraie vie|en vrai|pour de vrai)|(arme|couteau|bombe|pistolet|fusil) {2}(a|au) (l ?)?(ecole|lecole|college|lycee)|fabriquer une bombe',
    ],
    'sexual-violence': [
      '(je|il|on|nous|me|te|la|le|les|ma|ma ete|ete|fus|fait|mas|mont|la|a) (la |le |les |lai |ai )?(viole|violee|violer|violees|violons|violent|violait)(?! (la loi|les regles|le serment|un|le secret|la promesse|du|de))|viol (collectif|dune?)|violeurs?|agress(ee?|ion)s? sexuell*|abus sexuel*|attouchements?|pedophil*|pedoporno*|enfants? nus?|forcee? a (coucher|avoir des rapports)',
    ],
    hate: [
      '(tous )?les (juifs|arabes|musulmans|noirs|gays|homos|pedes|immigres|migrants|roms|etrangers) {1}(doivent|devraient|meritent|meriteraient) {2}(mourir|crever|bruler|etre tues|la mort)',
      '(mort|a mort) (aux|les) (juifs|arabes|musulmans|noirs|gays|homos|pedes|immigres|etrangers|roms|migrants)|(tuer|tuez|gazer|gazez|bruler|exterminer) (tous )?(les )?(juifs|arabes|musulmans|noirs|gays|homos|pedes|immigres|roms|migrants)|je (hais|deteste) (tous )?les (juifs|arabes|musulmans|noirs|gays|homos|pedes|roms|immigres|etrangers)|(sales?|putain de) (juifs?|juives?|arabes?|noirs?|negres?|pedes?|roms?|gouines?)|negres?|bougnoules?|youpins?|bicots?|hitler avait raison|heil hitler|les (juifs|arabes|noirs|musulmans|roms) sont (des|de la) (rats|animaux|vermine|parasites|chiens|merde|voleurs)',
    ],
  },
  es: {
    'self-harm': [
      '(?<!no )me (hago|he hecho|hice) dano (a proposito|a mi mism[oa]|cada|cuando|otra vez|en secreto)|(?<!no )(yo )?me hago dano(?! (en|al|con) )|me autolesiono',
      '(me )?(tome|he tomado|trague) {1}(todas|todo|muchas|un monton de|un bote|una caja|demasiadas) {2}(pastillas|medicamentos|pildoras|somniferos)|me (he cortado|corte|volvi a cortar) {1}(otra vez|las venas|los brazos|las munecas|de nuevo)',
      '(?<!no )(quiero|quisiera|deseo|necesito|ganas de|voy a|pienso en|intente|prefiero) (ya )?(morir|morirme|matarme|suicidarme|ahorcarme|quitarme la vida|desaparecer para siempre|cortarme|hacerme dano|no despertar*|estar muert[oa]|acabar con (todo|mi vida))(?! (de risa|de hambre|por (ti|ella|el|mi)|luchando))|me quiero (morir|matar|suicidar|cortar|ahorcar)(?! (de risa|el pelo))|me (voy a|vy a) (matar|suicidar|ahorcar)',
      '(no|ya no|nunca mas) quiero (seguir )?(vivir|viviendo|existir|despertar*|estar viv[oa]|estar aqui nunca mas)(?! (aqui|en|con|alli|sin ti|cerca) )|(sin|ninguna|no hay|no tengo|no veo) razon(es)? (para|de) vivir|suicid*|estarian mejor sin mi|mejor sin mi|nadie me (echaria de menos|extranaria|extranara)|me corto (los brazos|las venas|otra vez|las munecas)|cansad[oa] de vivir|odio mi vida|ojala (estuviera|estuviese) muert[oa]|ojala no hubiera nacido|no vale la pena vivir|matate|me autolesiono|tome (muchas|todas las) pastillas|tirarme (al tren|a las vias|de un puente|por el balcon|por la ventana)|seguir viviendo|ganas de vivir (ya )?no|sin ganas de vivir|preferiria estar muert[oa]',
    ],
    abuse: [
      '(mi|mis) (padre|madre|papa|mama|padrastro|madrastra|hermano|hermana|tio|abuelo|marido|esposo|novio|pareja|mujer|esposa|profe|profesor|padres|ex|primo|entrenador) {2}(me|nos) (pega|golpea|maltrata|toca|abusa|amenaza|viola|ahorca|hace dano|insulta y)(n|ba)?(?! (a la|un|una|el|en el ajedrez))',
      '(me|nos) (ha|han|habia) (pegado|golpeado|maltratado|violado|tocado|amenazado)|(mi|el) (padre|padrastro|marido|novio|tio|ex) me (pego|golpeo|maltrato|violo|toco)(?! (una?|la|el|en) )|(el|ella|papa|mama|que|y|porque|cuando) (me|nos) (pega|golpea|maltrata|viola)(n|ba)?(?! (con (su|el|la) (escudo|espada)|un|una|el))|(le )?(pegue|golpee|pego|golpeo) a (mi|mis) (mujer|esposa|marido|hijos?|hijas?|novia|novio|madre|hermanos?|hermana|bebe|padre)|violencia (domestica|de genero|machista)|(soy|fui|estoy siendo|he sido) (abusad[oa]|maltratad[oa]|golpead[oa]|acosad[oa])|miedo (de|a) (volver a casa|mi (padre|marido|novio|padrastro|tio))|abusa(n|ron|ba)? de mi',
    ],
    harm: [
      '(manana|esta noche|hoy) (mato|apunalo|acuchillo|disparo) a (mi|mis)|(mato|matare|apunalo|apunalare) a mi (profe*|hermano|hermana|padre|madre|padrastro|vecin[oa]|jefe|ex|companer[oa])',
      '(?<!no )(voy a|quiero|quisiera|pienso|planeo|tengo ganas de) {1}(matar|apunalar|golpear|herir|envenenar|estrangular|hacer dano|disparar|pegar|pegarle|lastimar) (a )?(mi|mis|toda mi|los|la) {1}(profesora?|profe|maestr[oa]|herman[oa]s?|padre|madre|papa|mama|padres|marido|esposo|esposa|mujer|novi[oa]|ex|vecin[oa]s?|companer[oa]s|clase|jefe|padrastro|escuela|colegio)',
      '(en la vida real|de verdad) {4}(matar|herir|golpear|apunalar)|(matar|herir|golpear|apunalar) {4}(en la vida real|de verdad)|(pistola|arma|cuchillo|bomba) {2}(a la|al|en la|en el) (escuela|colegio|instituto)|(hacer|fabricar) una bomba|tiroteo en (la|mi) escuela',
    ],
    'sexual-violence': [
      '(la|lo|me|te|las|los|le) (viol[oe]|violas?|violan|violamos|violaron|violaba|violaban|violar|violare)|(fui|fue|he sido|ser|siendo|estan) violad[oa]s?|violar(la|lo|me|las)|voy a violar|violacion|violador(es)?|abus(o|os|aron|o de mi) sexual*|abus(aron|o|an) de mi|agresion sexual|pornografia infantil|ninas desnudas|ninos desnudos|pedofil*|manosea*',
    ],
    hate: [
      '(todos )?(los )?(judios|negros|moros|musulmanes|gays|maricones|inmigrantes|gitanos) {1}(deben|deberian|merecen|tienen que) {2}(morir|arder|ser (asesinados|exterminados)|la muerte)',
      'muerte a (todos )?(los )?(judios|negros|moros|musulmanes|gays|maricones|inmigrantes|gitanos|trans)|(matar|maten|quemar|gasear|exterminar) a (todos )?(los )?(judios|negros|moros|musulmanes|gays|maricones|inmigrantes|gitanos)|odio a (todos )?los (judios|negros|moros|musulmanes|gays|homosexuales|inmigrantes|gitanos|sudacas)|(putos?|sucios?|malditos?|asquerosos?) (judios?|negros?|moros?|gitanos?|maricones|maricon|sudacas?)|maricon(es)?|sudacas?|hitler tenia razon|heil hitler|los (judios|negros|moros|gitanos|inmigrantes) son (ratas|animales|escoria|basura|ladrones)',
    ],
  },
  it: {
    'self-harm': [
      '(?<!non )mi (faccio|sono fatt[oa]) del male(?! (al|alla|a un) )|mi autolesiono',
      'mi taglio (da|ogni|quando|sempre|di nascosto|per|tutte|ancora)(?! (capelli|fuori|la strada) )|mi sono tagliat[oa] {1}(di nuovo|ancora|le vene|i polsi|le braccia|apposta)|(ho preso|ho ingoiato|ho mandato giu) {1}(tutte|tutto|un sacco di|tante|troppe|una scatola) {2}(pastiglie|pillole|medicine|compresse|sonniferi)',
      '(?<!non )(voglio|vorrei|desidero|preferirei|devo|vado a|sto per) (solo |davvero |soltanto |essere )?(morire|morta|morto|uccidermi|ammazzarmi|suicidarmi|farla finita|togliermi la vita|impiccarmi|tagliarmi|farmi (del )?male|sparire per sempre)(?! (di (risate|fame|dal)|per (te|lei|lui)|i capelli))|mi voglio (ammazzare|uccidere|suicidare)|ho voglia di (morire|farla finita|ammazzarmi)',
      '(non|piu) (voglio|ho voglia di|riesco a|ce la faccio a) (piu )?(vivere|continuare a vivere|andare avanti|svegliarmi)(?! (qui|in|con|a|li|nel|nella) )|non ho (piu )?(voglia|motivo|ragione|ragioni) (di|per) vivere|suicid*|meglio senza di me|nessuno sentirebbe la mia mancanza|stanc[oa] di vivere|odio la mia vita|mi taglio (le braccia|le vene|di nuovo|i polsi)|vorrei non essere (mai )?nat[oa]|mi ammazzo(?! (di|dalle) )|mi uccido|ammazzati|la vita non vale la pena|autolesion*|non svegliarmi (piu|mai piu)|buttarmi (sotto (un|il) treno|dal ponte|dal balcone|giu)|vorrei essere mort[oa]|non ho piu voglia di vivere|preferirei morire',
    ],
    abuse: [
      '(mio|mia|i miei) {1}(padre|madre|papa|mamma|patrigno|fratello|sorella|zio|nonno|marito|fidanzato|ragazzo|compagno|moglie|genitori|prof|ex|allenatore) {2}(mi|ci) (picchia|maltratta|tocca|violenta|minaccia|strangola|mena|schiaffeggia|prende a|fa del male)(no|va)?',
      '(mi|ci) ha(nno)? (picchiat[oaie]|maltrattat[oa]|menat[oa]|minacciat[oa]|toccat[oa]|strangolat[oa])|(lui|lei|papa|mamma|e|che|perche|quando) (mi|ci) (picchia|maltratta|mena|violenta)(no|va)?|ho (picchiato|schiaffeggiato|menato) (mia|mio|i miei|le mie) {1}(moglie|figli[oa]?|marito|fidanzata|ragazza|madre|sorella|bambin[oi]|fratello)|picchio (mia|mio|i miei) {1}(moglie|figli[oa]?|marito|ragazza|sorella|fratello)|violenza (domestica|in casa)|(vengo|sono stat[oa]|sono) (picchiat[oa]|maltrattat[oa]|abusat[oa]|bullizzat[oa])|paura (di tornare a casa|di mio (padre|marito|zio)|del mio (ragazzo|patrigno))|abusa(no|to|va)? di me',
    ],
    harm: [
      '(domani|stasera|stanotte|oggi) (ammazzo|uccido|accoltello|sparo a|picchio|meno) (il |la |i )?(mi[oa]|miei|mie)|(ammazzo|uccido|accoltello|uccidero|ammazzero) (il |la |i )?(mi[oa]|miei|mie) (prof*|fratello|sorella|padre|madre|genitori|vicin[oa]|capo|compagni|ex|patrigno)',
      '(?<!non )(voglio|vorrei|sto per|ho intenzione di|devo) {1}(ammazzare|uccidere|accoltellare|picchiare|avvelenare|strangolare|sparare a|fare del male a|ferire) (il |la |i |le )?(mi[oa]|miei|mie|nostr[oa]) {1}(prof*|sorella|fratello|padre|madre|papa|mamma|genitori|marito|moglie|ragazz[oa]|fidanzat[oa]|ex|vicin[oa]|compagni|capo|classe|patrigno)',
      '(nella vita reale|per davvero) {4}(uccidere|ammazzare|ferire|picchiare)|(uccidere|ammazzare|ferire|picchiare) {4}(nella vita reale|per davvero)|(pistola|coltello|bomba|arma) {2}a scuola|(fare|costruire) una bomba',
    ],
    'sexual-violence': [
      '(lo|la|li|le|mi|ti) (stupro|stupra|stupri|stuprano|stupriamo|stuprava|violento|violenta|violentano)(?! (temporale|tempesta))|stupr(are|arla|arlo|ato|ata|ati|o di|atore|atori|ero)|(hanno|ha|stat[oa]|essere|venne) violentat[oa]|violent(arla|arlo|are (la|una|il))|violenza sessuale|abus(o|i|at[oa]) sessual*|pedofil*|pedoporno*|bambin[ei] nud[ei]|molestat[oa] sessual*|palpeggi*',
    ],
    hate: [
      '(tutti )?(gli|i) (ebrei|negri|neri|musulmani|immigrati|zingari|froci|gay|rom|arabi) {1}(devono|dovrebbero|meritano) {2}(morire|bruciare|essere (uccisi|ammazzati)|la morte)',
      'morte (agli|ai|a tutti gli|a tutti i) (ebrei|negri|neri|musulmani|immigrati|zingari|froci|gay|rom|arabi)|(uccidere|ammazzare|bruciare|gasare|sterminare) (tutti )?(gli|i) (ebrei|negri|neri|musulmani|immigrati|zingari|froci|gay|rom|arabi)|odio (tutti )?(gli|i) (ebrei|negri|neri|musulmani|immigrati|zingari|froci|gay|omosessuali|rom|arabi)|(sporc[oi]|maledett[oi]|brutt[oi]) (ebre[oi]|negr[oi]|zingar[oi]|froci|frocio|terron[ei])|negr[oi]|froci[o]?|hitler aveva ragione|heil hitler|gli (ebrei|zingari|immigrati) sono (ratti|animali|feccia|parassiti|ladri)',
    ],
  },
  pt: {
    'self-harm': [
      '(?<!nao )me (machuco|firo|magoo) (de proposito|sozinh[oa]|a mim mesm[oa])|automutil*',
      '(tomei|engoli) {1}(um monte|todos|todas|muitos|muitas|varios|uma caixa|uma cartela|um frasco|demais) (de |os |as )?{1}(remedios?|comprimidos?|pilulas|calmantes)|dormir (para|pra) sempre|me cortei {1}(de novo|os bracos|os pulsos|outra vez|ontem)',
      '(?<!nao )(quero|queria|desejo|vou|preciso|prefiro|vontade de|penso em) (so |mesmo |muito )?(morrer|me matar|matar me|morrer logo|me suicidar|acabar com (tudo|a minha vida|minha vida)|tirar a (minha )?(propria )?vida|sumir para sempre|me cortar|me enforcar|nao acordar*|desaparecer para sempre)(?! (de (rir|fome)|por (ti|voce|ela)|lutando))|me quero matar|vou me matar|vou matar me',
      'nao (quero|aguento|consigo) (mais )?(viver|continuar a viver|estar viv[oa]|acordar|continuar vivendo)(?! (aqui|em|com|na|no|la) )|nao (tenho|ha|vejo) (mais )?(razao|motivo|motivos|razoes) (para|pra) viver|suicid*|melhor sem mim|ninguem (sentiria|vai sentir) (a )?minha falta|cansad[oa] de viver|odeio (a )?minha vida|queria (estar mort[oa]|nunca ter nascido|nao ter nascido)|me corto (os bracos|de novo|nos pulsos)|corto me|se mata|mata te|tomei (todos os|muitos) (remedios|comprimidos)|me jogar (da ponte|na frente|do predio|da janela)|atirar me (da ponte|para a linha)|preferia estar mort[oa]|sem vontade de viver',
    ],
    abuse: [
      '(o |a )?(meu|minha|meus) (pai|mae|padrasto|madrasta|irmao|irma|tio|avo|marido|namorado|esposo|companheiro|mulher|esposa|professor|pais|ex|treinador) {2}(me|nos) (bate|espanca|agride|toca|maltrata|abusa|ameaca|estupra|viola|enforca|machuca|bateu)(m|ia)?(?! (no xadrez|nas cartas))|(o |a )?(meu|minha) (pai|mae|padrasto|tio|marido|namorado|irmao) {1}(bate|bateu|toca|agride) me',
      '(ele|ela|papai|mamae|que|e|porque) (me|nos) (bate|espanca|agride|maltrata|estupra)(m)?(?! (no|nas|com (seu|o seu)))|(bati|bato|espanquei) (na|no|em|nos) (minha|meu|meus|minhas) (mulher|esposa|marido|filh[oa]s?|namorad[oa]|mae|irma|irmao|bebe)|violencia domestica|(sou|fui|estou sendo|estou a ser) (abusad[oa]|espancad[oa]|maltratad[oa]|agredid[oa]|batid[oa])|medo (de voltar para casa|do meu (pai|marido|namorado|padrasto|tio))|abusa(m|ram|va)? de mim',
    ],
    harm: [
      '(amanha|hoje|esta noite) (eu )?(mato|esfaqueio|vou matar) (o |a |os )?(meu|minha|meus)|(mato|matarei|esfaqueio) (o |a )?(meu|minha) (professora?|irmao|irma|pai|mae|padrasto|vizinh[oa]|chefe|ex|colega)',
      '(?<!nao )(vou|quero|queria|pretendo|penso em|gostaria de) {1}(matar|esfaquear|bater|ferir|envenenar|estrangular|machucar|atirar) (em |no |na |nos |a |o |os )?(meu|minha|meus|minhas) {1}(professora?|irma|irmao|pai|mae|pais|marido|mulher|esposa|namorad[oa]|ex|vizinh[oa]s?|colegas?|chefe|turma|padrasto|escola|filh[oa])',
      '(na vida real|de verdade) {4}(matar|ferir|machucar|esfaquear)|(matar|ferir|machucar|esfaquear) {4}(na vida real|de verdade)|(arma|faca|bomba|pistola) {2}(para a|pra|a|na) escola|(fazer|fabricar) uma bomba|massacre na escola',
    ],
    'sexual-violence': [
      'estupr*|(fui|foi|ser) (violad[oa]|violentad[oa])|(violo|violar|violei) (a|o|ela|ele|la) (?!lei|regra|segredo|tumulo|tumba)|violo a|violaram me|me violaram|abus(o|ada|ado|aram|ou) (sexual*|de mim)|violencia sexual|pedofil*|pornografia infantil|criancas nuas|meninas nuas',
    ],
    hate: [
      '(todos )?(os )?(judeus|negros|pretos|muculmanos|gays|imigrantes|ciganos|viados) {1}(devem|deveriam|merecem|tem que|tem de) {2}(morrer|queimar|ser mortos|a morte)',
      'morte a(os|s)? (todos os )?(judeus|negros|pretos|muculmanos|gays|imigrantes|ciganos|viados|trans)|(matar|matem|queimar|gasear|exterminar) (todos )?(os )?(judeus|negros|pretos|muculmanos|gays|imigrantes|ciganos|viados)|odeio (todos )?(os )?(judeus|negros|pretos|muculmanos|gays|imigrantes|ciganos|viados|homossexuais)|(malditos?|sujos?|imundos?) (judeus?|pretos?|negros?|ciganos?)|viados|hitler (tinha razao|estava certo)|heil hitler|os (judeus|ciganos|negros|imigrantes) sao (ratos|animais|lixo|ladroes)',
    ],
  },
  nl: {
    'self-harm': [
      '(?<!niet )ik (doe|heb) mezelf (weer |steeds |soms )?(pijn|iets aan)(?! (aan|bij) )|ik beschadig mezelf',
      '(heb|had) {2}(mezelf|mijzelf) {1}(weer )?(gesneden|verwond|pijn gedaan)|(heb|net) {2}(alle|heel veel|te veel|een hele strip|een doosje|een pot) {2}(pillen|tabletten|paracetamol*) {1}(geslikt|ingenomen|genomen)|voor (altijd|eeuwig) (slapen|weg zijn|inslapen)',
      'ik wil (gewoon |echt |liever |nu |alleen )?(dood(?! (de|het|een) )|dood zijn|sterven|doodgaan|niet meer (leven|wakker worden|bestaan|hier zijn)|mezelf (iets aandoen|doden|pijn doen|snijden|ophangen|verdrinken|van kant maken|vermoorden)|er niet meer zijn|een einde aan mijn leven|uit het leven)(?! (van de|voor (jou|haar|hem)))|mezelf (doden|van kant maken|ophangen|vermoorden|pijn doen|iets aandoen|snijden|neerschieten)|ik snijd? (in )?mezelf(?! (een|los) )',
      'zelfmoord*|suicid*|geen (reden|zin) (meer )?om te leven|beter (af )?zonder mij|niemand zou me missen|(was|wou dat) ik (maar )?(dood|nooit geboren)|ik was (maar |liever )?(dood|nooit geboren)|haat mijn leven|moe van het leven|kan niet meer (verder )?leven|maak mezelf van kant|een eind(e)? aan (mijn leven|alles) maken|maak jezelf van kant|zelfverwonding|voor (de|een) trein (springen|gooien)|van (de|een) brug springen|er niet meer zijn|geen zin meer in (het )?leven|wil niet meer (leven|verder leven|bestaan)',
    ],
    abuse: [
      '(mijn|m n|me) (eigen )?(vader|moeder|papa|mama|stiefvader|stiefmoeder|broer|zus|oom|opa|man|vriend|vriendin|vrouw|ouders|leraar|ex|trainer) {2}(slaat|sloeg|slaan|mishandelt|schopt|wurgt|misbruikt|bedreigt|betast|raakt) (me|mij|ons)(?! (met schaken|over))',
      '(heeft|hebben) (me|mij|ons) {2}(geslagen|mishandeld|gewurgd|misbruikt|bedreigd|aangeraakt)|(hij|ze|zij|papa|mama) (slaat|mishandelt|misbruikt|schopt|wurgt) (me|mij)(?! (met schaken|met zijn (schild|zwaard)))|ik (sla|sloeg|schop|wurg) (mijn|me) (vrouw|man|kind|kinderen|zoon|dochter|vriendin|vriend|broer|zus|moeder)|ik heb (mijn) (vrouw|man|kind|kinderen|zoon|dochter|vriendin|moeder|zus) {1}(geslagen|mishandeld|gewurgd)|huiselijk geweld|(word|ben|werd) {2}(thuis )?(geslagen|mishandeld|misbruikt|gepest)|bang (om naar huis|voor mijn (vader|man|vriend|stiefvader))',
    ],
    harm: [
      '(morgen|vanavond|straks) (steek|schiet|sla|maak|vermoord) ik (mijn|mn|m n|onze) {2}(leraar|juf|broer|zus|vader|moeder|baas|buurman|ex|klas*|vriendin|vriend|vrouw|man|ouders|stiefvader)|ik (vermoord|steek) (mijn|mn) (leraar|juf|broer|zus|vader|moeder|baas|buurman|ex|klas*|stiefvader)',
      'ik (ga|wil|zal|zou graag) {1}(mijn|onze|m n) {1}(leraar|lerares|broer|zus|vader|moeder|ouders|man|vrouw|vriendin|vriend|ex|buurman|buren|klasgenoten|klas|baas|stiefvader|juf) {2}(vermoorden|doden|doodmaken|neersteken|neerschieten|slaan|pijn doen|vergiftigen|wurgen|afmaken|in elkaar slaan)|(in het echt|in het echte leven) {4}(vermoorden|doden|slaan|pijn doen)|(vermoorden|doden|slaan|pijn doen) {3}in het echt*|(mes|pistool|wapen|bom) {2}(mee )?naar school|een bom maken',
    ],
    'sexual-violence': [
      'verkracht*|aangerand|aanrand*|seksueel (misbruik*|geweld|geintimideerd)|kinderporno*|(naakte|blote) (kinderen|meisjes)|pedofiel*|dwing (haar|hem) tot seks|misbruikt als kind',
    ],
    hate: [
      '(alle )?(joden|moslims|buitenlanders|homos|marokkanen|zwarten|turken|negers|vluchtelingen) {1}(moeten|verdienen|horen) {3}(dood|sterven|vergast|kapot|branden|afgemaakt)',
      'joden (aan het|naar de|in de) gas*|hamas {2}joden aan het gas|(dood aan|maak) (de |alle )?(joden|moslims|buitenlanders|homos|marokkanen|zwarten|turken)( dood)?|(vermoord|vergas|dood) (de |alle )(joden|moslims|buitenlanders|homos|marokkanen|zwarten|turken)|ik haat (alle |de )?(joden|moslims|buitenlanders|homos|marokkanen|zwarten|turken|zigeuners)|(vieze|vuile|kut|kanker) ?(joden|jood|moslims?|turk|turken|marokkaan|marokkanen|buitenlanders?|homos?|neger|negers)|kutmarokkan*|nikkers?|flikkers|hitler had gelijk|heil hitler',
    ],
  },
};
