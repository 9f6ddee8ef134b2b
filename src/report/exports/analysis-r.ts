/**
 * analysis.R: accuracy of every rater and kappa of every pair, computed again in plain R from answers.csv and
 * laid beside what accuracy.csv and agreement.csv say. It needs no package.
 */
export const ANALYSIS_R = `# Recomputes accuracy, Cohen's kappa and most other results from the answers, and stops at a difference.
# Run it with: Rscript exports/analysis.R
# Needs only base R. It reads answers.csv and the tables of the folder above this file.

# Use UTF-8, so that letters of every script can be compared and made lower case.
for (name in c("C.UTF-8", "en_US.UTF-8", "UTF-8"))
  if (!l10n_info()[["UTF-8"]]) suppressWarnings(Sys.setlocale("LC_CTYPE", name))

started <- grep("^--file=", commandArgs(FALSE), value = TRUE)
folder <- if (length(started) == 1) {
  dirname(dirname(normalizePath(sub("^--file=", "", started))))
} else if (file.exists("answers.csv")) "." else ".."

read <- function(name) {
  read.csv(file.path(folder, name), colClasses = "character", na.strings = character(0),
           check.names = FALSE, fileEncoding = "UTF-8-BOM", quote = "\\"", comment.char = "")
}
answers <- read("answers.csv")
# All conditions pooled; the column "condition" names a single one.
pooled <- function(table) table[table$scope == "overall" & table$condition == "", ]
accuracy <- pooled(read("accuracy.csv"))
agreement <- pooled(read("agreement.csv"))

words <- function(x) if (is.na(x)) "undefined" else sprintf("%.12f", x)
number <- function(x) if (x == "") NA_real_ else as.numeric(x)
largest <- 0
unlike <- 0
compare <- function(ours, theirs) {
  if (is.na(ours) != is.na(theirs)) unlike <<- unlike + 1
  else if (!is.na(ours)) largest <<- max(largest, abs(ours - theirs))
}

# Accuracy: correct answers / scored answers. An abstained answer is scored and not correct;
# a missing answer, or one without a correct answer, is not scored.
for (i in seq_len(nrow(accuracy))) {
  row <- accuracy[i, ]
  own <- answers[answers$rater == row$rater & answers$rater_kind == row$rater_kind &
                   answers$session == row$session & answers$correct != "", ]
  right <- sum(own$correct == "true")
  value <- if (nrow(own) == 0) NA_real_ else right / nrow(own)
  compare(value, number(row$accuracy))
  cat(sprintf("accuracy %s session %s: %d of %d, %s\\n",
              row$rater, row$session, right, nrow(own), words(value)))
}

# Kappa: two readers on the questions that both answered, by the normalised label.
series <- function(rater, kind, session) {
  own <- answers[answers$rater == rater & answers$rater_kind == kind & answers$session == session &
                   answers$outcome == "answered", ]
  setNames(own$label, paste(own$item, own$question))
}
for (i in seq_len(nrow(agreement))) {
  row <- agreement[i, ]
  # A repeated session is of a reader, unless only a model has this code.
  same <- if (any(answers$rater == row$rater1 & answers$rater_kind == "human" &
                    answers$session == row$session2)) "human" else "model"
  kinds <- switch(row$relation, "human-model" = c("human", "model"),
                  "model-model" = c("model", "model"), "same-rater" = c(same, same), c("human", "human"))
  first <- series(row$rater1, kinds[1], row$session1)
  second <- series(row$rater2, kinds[2], row$session2)
  both <- intersect(names(first), names(second))
  categories <- union(first, second)
  counts <- table(factor(first[both], levels = categories), factor(second[both], levels = categories))
  n <- sum(counts)
  agreed <- sum(diag(counts)) / n
  expected <- sum(as.numeric(rowSums(counts)) * as.numeric(colSums(counts))) / n^2
  kappa <- if (n == 0 || expected == 1) NA_real_ else (agreed - expected) / (1 - expected)
  compare(kappa, number(row$kappa))
  cat(sprintf("kappa %s session %s and %s session %s: n %d, %s\\n",
              row$rater1, row$session1, row$rater2, row$session2, n, words(kappa)))
}

cat(sprintf("largest difference from accuracy.csv and agreement.csv: %.1e; defined in only one: %d\\n",
            largest, unlike))
if (largest > 1e-10 || unlike > 0) quit(status = 1)
`
