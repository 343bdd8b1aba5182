-- What hung on the board before words came later is found by the words of its text from the first moment on, as it was before;
-- only what comes in bulk from now on waits for them.
update postings set has_words = true where not has_words;
