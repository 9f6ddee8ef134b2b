const any = (...patterns: readonly string[]) => patterns.join('|')

/** Words after which somebody is named. Matched at the end of what stands before, folded. */
export const BEFORE_A_NAME = new RegExp(
  `(?:^|[^\\p{L}])(?:${any(
    // English
    '(?:seen|referred|reported|examined|reviewed|read|dictated|signed|operated(?: on)?|treated|assessed|scanned|requested|interpreted|performed|verified|approved|cared for|followed(?: up)?|described|discussed|sent|diagnosed|ordered|transcribed|accompanied|brought in) (?:off )?(?:by|with)',
    '(?:name|named|called|surgeon|radiologist|neurologist|physician|consultant|nurse|technician|radiographer|operator|gp|attending|resident|reader|signed|author|contact|wife|husband|son|daughter|mother|father|brother|sister|regards|sincerely|dear|doctor|patient|pt|lady|gentleman)(?: is| was)?[,:.]?',
    // German
    '(?:uberwiesen|befundet|gesehen|untersucht|operiert|behandelt|diktiert|vorgestellt|zugewiesen|beurteilt|aufgeklart|betreut|veranlasst|geschrieben)(?: worden)? (?:von|durch)',
    '(?:von|durch|bei) (?:kollegen|kollegin|herrn|frau)|pat|patientin|patienten|kollege|kollegin|hausarzt|hausarztin|oberarzt|oberarztin|chefarzt|chefarztin|arztin|ehefrau|ehemann|zuweiser|befunder',
    // French
    '(?:adressee?|vue?|examinee?|operee?|suivie?|signee?|interpretee?|realisee?|demandee?|hospitalisee?) par|patiente|medecin|docteur|nommee?',
    // Spanish, Portuguese
    '(?:remitid|vist|derivad|operad|firmad|informad|valorad|atendid|encaminhad|avaliad|laudad|examinad|solicitad|tratad|enviad)[oa] (?:por|pelo|pela)|paciente|medico|medica|llamad[oa]',
    // Italian
    '(?:inviat|vist|refertat|operat|visitat|seguit|trattat|richiest|firmat)[oa] (?:da|dal|dalla|dallo)|paziente|dottor|dottoressa|signor|signora',
    // Dutch, Scandinavian
    '(?:verwezen|gezien|beoordeeld|geopereerd|onderzocht|behandeld|aangevraagd) door|(?:remitterad|undersokt|bedomd|opererad|granskad|henvist|undersøgt|undersogt|undersokt|beskrevet|vurdert|operert) (?:af|av)|patienten|pasienten|mevrouw|meneer|dhr|mevr',
    // Slavic, Finnish, Hungarian, Romanian, Turkish, Greek
    '(?:skierowan|zbadan|opisan|operowan|leczon)[yae] przez|pacjent|pacjentka|pacjentki|pacient|pacientka|pacienta|odeslana? (?:dr|od)|vysetrena? (?:dr|od)|lahettaja|potilas|beteg|trimis[a]? de|vazut[a]? de|pacienta|pacientul|hasta|hastasi|sayin|hekim',
    'направлена?|осмотрена?|описала?|пациент|пациентка|пациентки|пациента|пацієнт|пацієнтка|больная|больной|врач|врачом|лікар|ασθενης|ασθενη|ιατρος|κυρια|κυριος',
    'mr|mrs|ms|dr|prof|hr|fr|fru|herr|frau|pan|pani|pana|panu|signora|señor|senor|senora|senhor|senhora|don|dona|bay|bayan|shri|smt',
  )})[.:]?$`,
  'u',
)

/** What people do and scans do not: who stands before it is a person. Matched at the beginning of what follows, folded. */
export const AFTER_A_PERSON = new RegExp(
  `^(?:${any(
    '(?:presents|presented|presenting|complains|complained|underwent|denies|denied|attended|collapsed|suffers|suffered|lives|works|worked|fell|noticed|reports|reported|returned|came|walked|died|smokes|drinks|recalls|describes|declined|agreed|consented|visited|arrived|woke|was (?:seen|admitted|referred|transferred|discharged|operated|born|brought|reviewed|scanned|diagnosed|treated|found unconscious)|is (?:a|an) \\d|is \\d\\d|aged \\d|has (?:had|a history|been (?:seen|admitted|referred|ill)))',
    '(?:stellt|stellte|klagt|klagte|berichtet|berichtete|leidet|litt|wurde (?:gesehen|eingewiesen|uberwiesen|aufgenommen|vorgestellt|untersucht|operiert|behandelt)|kam|sturzte|gibt an|lebt)',
    '(?:se presente|s’est presentee?|s.est presentee?|consulte|a consulte|a ete|se plaint|souffre|rapporte|decrit|est (?:adressee?|suivie?|venue?))',
    '(?:acude|acudio|presenta|refiere|ingresa|ingreso|consulta|fue (?:vist|remitid|operad|ingresad|valorad)[oa]|sufrio|se queja|procurou|queixa|queixou|refere|apresenta|apresentou|foi (?:atendid|internad|operad|encaminhad|avaliad)[oa]|deu entrada)',
    '(?:si presenta|si e presentat[oa]|lamenta|riferisce|e stat[oa]|viene (?:inviat|vist|ricoverat)[oa]|giunge)',
    '(?:presenteert|klaagt|meldt zich|werd (?:gezien|opgenomen|verwezen)|soker|sokte|inkom|klagar|henvender|klager|kommer|ble (?:henvist|innlagt)|blev (?:henvist|indlagt))',
    '(?:zglasza|zglosil[a]?|skarzy|podaje|zostal[a]?|prichazi|udava|prisel|prisla|stezuje|byl[a]? (?:prijat|vysetren|odeslan)[a]?|tuli|valittaa|lahetettiin|kertoo|jelentkezett|panaszkodik|erkezett|se prezinta|acuza|a fost|basvurdu|geldi|sikayet|yatirildi)',
    '(?:жалуется|поступила?|обратил(?:ся|ась)|предъявляет|отмечает|осмотрена?|скаржиться|звернул(?:ся|ась)|παραπονειται|προσηλθε|αναφερει)',
  )})(?![\\p{L}])`,
  'u',
)

/** An age right behind: "Anna (45)", "Anna, a 45-year-old", "Anna, 45". */
export const AGE_BEHIND =
  /^\s*(?:[,(]\s*(?:an? )?\d{1,3}\b|,? (?:an? )?(?:\d{1,3}|aged \d{1,3})[- ]?(?:years?|yo|y\/o|jahr|ans?\b|anos|anni|lat\b))/u

/** Where somebody was seen, sent or came from: what follows with a capital is a place. Folded, at the end of what stands before. */
export const SEEN_AT = new RegExp(
  `(?:${any(
    '(?:seen|scanned|imaged|treated|admitted|operated(?: on)?|transferred|referred|examined|followed(?: up)?|performed|acquired|done|hospitali[sz]ed|lives|born|resident|flown in|arrived)(?: (?:here|over|there))? (?:at|in|from|to|near)(?: the)?',
    '(?:vue?|suivie?|hospitalisee?|operee?|adressee?|transferee?|realisee?) (?:a|au|de|depuis)',
    '(?:visto|vista|operado|operada|ingresado|ingresada|atendido|atendida|internado|internada|encaminhado|encaminhada|trasladado|trasladada) (?:en|no|na|em|de|do|da)',
    '(?:visto|vista|operato|operata|ricoverato|ricoverata|inviato|inviata) (?:a|al|da|dal|presso)',
    '(?:gesehen|untersucht|behandelt|operiert|aufgenommen|vorgestellt|verlegt) (?:in|aus|nach|am)',
    '(?:gezien|opgenomen|geopereerd|verwezen) (?:in|te|naar|uit)',
  )})$`,
)
