// Sentences of the profile page: the person, what they say of themselves, and what their calls answer.
import type { MessageTable } from '../say.ts';

/** What is wrong about a field, and what the calls answer. */
export const PERSON_FIELDS = {
  'person.bad_age': { text: 'Your age is a whole number from 1 to 120' },
  'person.bad_gender': { text: 'Please choose one from the list, or none' },
  'person.bad_education': { text: 'Please choose one from the list, or none' },
  'person.line_long': { text: 'At most 100 characters, please' },
  'person.line_hidden': { text: 'It holds characters that cannot be seen; please type it again' },
  'person.bio_long': { text: 'At most 500 characters, please' },
  'person.bio_hidden': { text: 'It holds characters that cannot be seen; please type it again' },
  'person.bad_text': { text: 'Please give a text, or nothing' },
  'person.bad_picture': { text: 'A picture must be a PNG of 256 by 256 pixels and of 300 KiB at most' },
  'person.saved': { text: 'Your profile is saved.' },
  'person.picture_saved': { text: 'Your picture is saved.' },
  'person.picture_removed': { text: 'Your picture is removed.' },
} as const satisfies MessageTable;

export const PERSON_REFUSALS = {
  'profile.too_many_pictures': {
    text: 'Those were many pictures in a short time. The next one can be sent in {seconds} s.',
    status: 429,
  },
  'profile.pictures_crowded': {
    text: 'Many people are sending their pictures just now. Please try again in a moment.',
    status: 503,
  },
} as const satisfies MessageTable;

/** The page, and what is changed on it. */
export const PERSON = {
  'person.nobody': { text: 'Your Profile' },
  'person.loading': { text: 'Your page is being opened' },
  'person.load_failed': { text: 'Failed to get user profile: {status}' },
  'person.load_unreachable': { text: 'The server does not answer just now.' },
  'person.full_name': { text: '{name} {surname}' },
  'person.username': { text: '@{username}' },
  'person.no_bio': { text: 'This page is still blank. A line or two about you would look well here.' },
  'person.no_email': { text: 'No email' },
  'person.edit': { text: 'Edit Profile' },
  'person.information': { text: 'Personal Information' },
  'person.add_information': { text: 'Add Personal Information' },
  'person.edit_information': { text: 'Edit' },
  'person.edit_information_named': { text: 'Edit Personal Information' },
  'person.no_information': { text: 'Where you live, how old you are: say as much or as little as you like.' },
  'person.location': { text: 'Location' },
  'person.age': { text: 'Age' },
  'person.gender': { text: 'Gender' },
  'person.education': { text: 'Education' },
  'person.unsaid': { text: 'Not said' },
  'person.gender_male': { text: 'Male' },
  'person.gender_female': { text: 'Female' },
  'person.gender_other': { text: 'Other' },
  'person.gender_prefer_not_to_say': { text: 'Prefer not to say' },
  'person.accounts': { text: 'Connected accounts' },
  'person.no_reddit': { text: 'Reddit not connected' },
  'person.no_youtube': { text: 'YouTube not connected' },
  'person.connected': { text: 'Connected as {username}' },
  'person.to_account': { text: 'Your account' },
  'person.to_account_note': { text: 'Your key, your devices, and all that is kept about you' },
  'person.to_tests': { text: 'The tests' },
  'person.to_tests_note': { text: 'Three quiet mirrors, a few minutes each' },
  'person.to_about': { text: 'How your profile is made' },
  'person.to_about_note': { text: 'What is measured, and how sure it can be' },
  'person.log_out': { text: 'Logout' },
  'person.name': { text: 'Name' },
  'person.surname': { text: 'Surname' },
  'person.email': { text: 'Email' },
  'person.email_hint': { text: 'It can be changed in your account.' },
  'person.bio': { text: 'About you' },
  'person.bio_count': { text: '{count} of {longest}' },
  'person.picture': { text: 'Your picture' },
  'person.choose_picture': { text: 'Choose a picture' },
  'person.remove_picture': { text: 'Remove' },
  'person.picture_hint': { text: 'Any photo. It is cut to a square in your browser; only that is sent.' },
  'person.picture_ready': { text: 'Your picture is ready. It is kept when you save.' },
  'person.picture_heavy': { text: 'This file is larger than 30 MB. Please choose a smaller one.' },
  'person.picture_large': {
    text: 'This picture has {megapixels} megapixels, more than a browser can open safely. Please choose a smaller one.',
  },
  'person.picture_unreadable': {
    text: 'This browser cannot open that file as a picture. A JPEG or PNG should do.',
  },
  'person.save': { text: 'Save' },
  'person.update_failed': { text: 'Failed to update profile' },
  'person.update_unreachable': { text: 'Failed to update profile. Please try again.' },
} as const satisfies MessageTable;
