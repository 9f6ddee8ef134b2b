/** Words for hospitals in languages whose nouns are small. */
export const HOSPITAL_WORDS =
  /^(?:hospitals?|infirmary|clinics?|hospice|polyclinic|hopital|hopitaux|clinique|chu|chru|hospices|hospitalier|hospitaliere|clinica|policlinica|sanatorio|ospedale|ospedali|policlinico|ospedaliera|istituto|santa casa|ziekenhuis|umc|sjukhus|sjukhuset|universitetssjukhuset|lasarett|lasarettet|sygehus|sykehus|sykehuset|rigshospitalet|sairaala|szpital|szpitala|szpitalu|klinice|przychodnia|nemocnice|nemocnici|nemocnica|korhaz|spitalul|spital|spitalului|bolnica|bolnici|bolnisnica|hastane|hastanesi|hastanesinde|haigla|slimnica|ligonine|больница|больнице|больницы|клиника|клинике|клиники|госпиталь|лікарня|лікарні|νοσοκομειο|νοσοκομειου|νοσοκομεια)$/

/** German words for them: any noun has a capital letter there, so what stands beside must be a place or a saint. */
export const GERMAN_HOSPITAL_WORDS =
  /^(?:klinik|kliniken|klinikum|uniklinik|universitatsklinik|universitatsklinikum|universitatsmedizin|universitatsspital|unispital|kantonsspital|krankenhaus|krankenhauses|spital|landeskrankenhaus|bezirkskrankenhaus|kinderklinik|neurozentrum|charite)$/

/** Places of care that are known by their name alone. */
export const KNOWN_HOSPITALS =
  /\b(?:Charit[eé]|Mayo Clinic|Cleveland Clinic|Johns Hopkins|Karolinska|Rigshospitalet|Massachusetts General|Mass General|MGH|Brigham(?: and Women[’']?s)?|UCSF|UCLA|Mount Sinai|Sloan[- ]Kettering|MD Anderson|Cedars[- ]Sinai|Addenbrooke[’']?s|Guy[’']?s and St\.? Thomas[’']?|Great Ormond Street|Queen Square|John Radcliffe|Salp[êe]tri[èe]re|Piti[ée][- ]Salp[êe]tri[èe]re|H[ôo]tel[- ]Dieu|Necker|Gemelli|Niguarda|San Raffaele|Vall d[’']?Hebron|Radboudumc|Erasmus MC|Amsterdam UMC|Inselspital|Klinikum Gro[ßs]+hadern|Rechts der Isar|Sahlgrenska|Oslo universitetssykehus|HUS Helsinki|Hadassah|Sheba|Tel HaShomer|Sourasky|AIIMS|NIMHANS|Apollo Hospitals?|Groote Schuur|Chris Hani Baragwanath|Peking Union|Tiantan|Huashan|Severance|Asan Medical|Hacettepe|Cerrahpa[şs]a|Semmelweis)\b/gu

/** Cities with hospitals that send scans, folded: beside a word of care they say where. */
export const CITIES: ReadonlySet<string> = new Set(
  `
london manchester birmingham leeds glasgow edinburgh cardiff belfast liverpool bristol oxford cambridge nottingham sheffield newcastle southampton dublin cork galway
berlin hamburg munchen munich koln cologne frankfurt stuttgart dusseldorf dortmund essen leipzig dresden hannover hanover nurnberg nuremberg heidelberg freiburg tubingen gottingen munster bonn mainz ulm wurzburg regensburg rostock kiel lubeck jena erlangen aachen marburg giessen magdeburg halle homburg augsburg mannheim
wien vienna graz innsbruck salzburg linz zurich bern basel genf geneve geneva lausanne lugano luzern
paris lyon marseille toulouse nice nantes strasbourg montpellier bordeaux lille rennes reims grenoble dijon angers tours amiens limoges besancon caen rouen
bruxelles brussels antwerpen antwerp gent ghent leuven liege amsterdam rotterdam utrecht eindhoven groningen nijmegen maastricht leiden
roma rome milano milan napoli naples torino turin palermo genova bologna firenze florence bari catania verona padova trieste pisa siena pavia modena parma
madrid barcelona valencia sevilla seville zaragoza malaga murcia bilbao granada salamanca pamplona lisboa lisbon porto coimbra braga
stockholm goteborg gothenburg malmo uppsala lund linkoping umea oslo bergen trondheim tromso kobenhavn copenhagen aarhus odense aalborg helsinki tampere turku oulu reykjavik
warszawa warsaw krakow lodz wroclaw poznan gdansk katowice lublin praha prague brno ostrava plzen bratislava kosice budapest debrecen szeged pecs bucuresti bucharest cluj timisoara iasi sofia plovdiv
beograd belgrade zagreb ljubljana sarajevo skopje tirana athens athina thessaloniki istanbul ankara izmir bursa adana antalya
moscow moskva kyiv kiev kharkiv lviv odesa minsk vilnius kaunas riga tallinn tartu tbilisi yerevan baku
москва москве москвы петербург новосибирск казань екатеринбург киев києві київ львов минск αθηνα αθηνας θεσσαλονικη
boston chicago houston philadelphia phoenix dallas seattle denver baltimore cleveland pittsburgh rochester atlanta miami detroit minneapolis toronto montreal vancouver ottawa calgary
mexico guadalajara monterrey bogota medellin lima quito santiago caracas rio brasilia salvador recife curitiba campinas montevideo
cairo alexandria tunis algiers casablanca rabat lagos abuja ibadan accra kumasi nairobi kampala johannesburg pretoria durban dakar abidjan addis
beirut amman damascus baghdad tehran shiraz isfahan riyadh jeddah dubai doha kuwait jerusalem haifa
karachi lahore islamabad delhi mumbai bombay kolkata chennai bangalore bengaluru hyderabad pune ahmedabad kerala vellore dhaka colombo kathmandu
beijing shanghai guangzhou shenzhen wuhan chengdu hangzhou nanjing taipei tokyo osaka kyoto nagoya fukuoka sapporo seoul busan daegu incheon hanoi saigon bangkok manila jakarta bandung surabaya singapore
sydney melbourne brisbane perth adelaide auckland wellington christchurch
`
    .trim()
    .split(/\s+/),
)
