import lists from './name-lists.json' with { type: 'json' }
import { wordList } from './word-list'

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
export const CITIES: ReadonlySet<string> = wordList(lists.cities)
